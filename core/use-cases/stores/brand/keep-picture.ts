import { createHash } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { insertPicture } from '#database/queries/stores/pictures.ts'
import { type PictureUse, pictureAddress } from '#domain/stores/pictures/picture-rules.ts'
import type { CleanedUpload } from '#providers/images/clean-upload.ts'
import type { Images } from '#providers/images/open-images.ts'
import { isStorageFull } from '#providers/images/storage-full.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

type Kept = {
  storeId: string
  person: { id: string | null }
  now: Date
  use: PictureUse
  cleaned: Extract<CleanedUpload, { ok: true }>
}

type KeptPicture = { key: string; address: string; width: number; height: number; contrast: number | null }

/** Under a key of its store and its content: the same picture brought twice is kept once, and no other takes its place. */
export async function keepPicture(
  trx: Transaction,
  { images }: { images: Pick<Images, 'put'> },
  { storeId, person, now, use, cleaned: { body, width, height, contrast } }: Kept,
): Promise<{ ok: true; picture: KeptPicture; audit: AuditEntry } | { ok: false; reason: 'PICTURE_STORAGE_FULL' }> {
  const key = `${storeId}-${createHash('sha256').update(body).digest('hex').slice(0, 20)}`
  try {
    await images.put(key, body)
  } catch (problem) {
    if (isStorageFull(problem)) return { ok: false, reason: 'PICTURE_STORAGE_FULL' }
    throw problem
  }
  await insertPicture(trx, { storeId, key, use, width, height, contrast, uploadedBy: person.id, uploadedAt: now })
  const address = pictureAddress(key, use)
  const audit: AuditEntry = {
    action: 'picture.uploaded',
    subject: { kind: 'picture', id: key, name: address },
    changes: [],
  }
  return { ok: true, picture: { key, address, width, height, contrast }, audit }
}
