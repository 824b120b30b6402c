import type { Transaction } from '#database/connection.ts'
import { lockPictures } from '#database/queries/catalogue/product-pictures.ts'
import { addPicture, type PictureReason, type Pictures, replacePicture } from '#domain/catalogue/pictures/pictures.ts'
import type { CleanedUpload } from '#providers/images/clean-upload.ts'
import type { Images } from '#providers/images/open-images.ts'
import type { AuditEntries } from '#use-cases/staff/audit.ts'
import { keepPicture } from '#use-cases/stores/brand/keep-picture.ts'
import { changePictures } from './change-pictures.ts'

type Brought = {
  storeId: string
  id: string
  person: { id: string }
  now: Date
  cleaned: Extract<CleanedUpload, { ok: true }>
  /** The key of the one whose place it takes. */
  replaces?: string | undefined
}

/** A picture of a product, behind the others or in the place of one. Nothing is kept of what has no place. */
export async function bringPicture(
  trx: Transaction,
  { images }: { images: Pick<Images, 'put'> },
  { storeId, id, person, now, cleaned, replaces }: Brought,
): Promise<
  { ok: true; key: string; audit: AuditEntries } | { ok: false; reason: PictureReason | 'PICTURE_STORAGE_FULL' }
> {
  const place = placeOf(replaces)
  const hasPlace = await findPlace(trx, { storeId, id, replaces })
  if (!hasPlace.ok) return hasPlace
  const kept = await keepPicture(trx, { images }, { storeId, person, now, use: 'photo', cleaned })
  if (!kept.ok) return kept
  const { key } = kept.picture
  const outcome = await changePictures(trx, { storeId, id, change: place(key) })
  return outcome.ok ? { ok: true, key, audit: [kept.audit, outcome.audit] } : outcome
}

/** Whether there is one more to be had, or one to be replaced: asked before a picture is drawn anew, and again behind the lock. */
export async function findPlace(
  trx: Transaction,
  { storeId, id, replaces }: Pick<Brought, 'storeId' | 'id' | 'replaces'>,
): Promise<{ ok: true } | { ok: false; reason: PictureReason }> {
  const product = await lockPictures(trx, { storeId, id })
  if (product === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const found = placeOf(replaces)('a picture to come')(product.pictures)
  return found.ok ? { ok: true } : found
}

function placeOf(replaces: string | undefined) {
  return (key: string) => (pictures: Pictures) =>
    replaces === undefined ? addPicture(pictures, key) : replacePicture(pictures, { former: replaces, key })
}
