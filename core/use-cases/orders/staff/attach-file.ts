import type { Transaction } from '#database/connection.ts'
import { insertAttachment, listAttachments } from '#database/queries/orders/order-attachments.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import type { UploadRefusal } from '#providers/images/clean-upload.ts'
import { CONTENT_TYPES } from '#providers/images/image-kind.ts'
import type { Images } from '#providers/images/open-images.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

const MOST_FILES = 20
const PDF = Buffer.from('%PDF-')

type ReadFile = { ok: true; content: Buffer; mediaType: string; ending: string } | { ok: false; reason: UploadRefusal }

/** A picture is drawn anew, so that it is a picture and nothing else; a paper stays as it is and is only ever downloaded. */
export async function readAttachment(images: Pick<Images, 'clean'>, file: Buffer): Promise<ReadFile> {
  if (file.subarray(0, PDF.length).equals(PDF)) {
    return { ok: true, content: file, mediaType: 'application/pdf', ending: 'pdf' }
  }
  const cleaned = await images.clean(file, 'photo')
  if (!cleaned.ok) return cleaned
  const { body, kind } = cleaned
  return { ok: true, content: body, mediaType: CONTENT_TYPES[kind], ending: kind === 'jpeg' ? 'jpg' : kind }
}

type Attached =
  | { ok: true; id: string; audit: AuditEntry }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'TOO_MANY_FILES' }

/** Keeps a file with an order, for staff alone. */
export async function attachFile(
  trx: Transaction,
  input: {
    storeId: string
    orderId: string
    person: { id: string; name: string }
    name: string
    file: Extract<ReadFile, { ok: true }>
    now: Date
  },
): Promise<Attached> {
  const { storeId, orderId, person, file, now } = input
  const order = await findOrder(trx, orderId)
  if (order === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
  if ((await listAttachments(trx, orderId)).length >= MOST_FILES) return { ok: false, reason: 'TOO_MANY_FILES' }
  const name = `${toStem(input.name)}.${file.ending}`
  const { content, mediaType } = file
  const who = { personId: person.id, personName: person.name }
  const id = await insertAttachment(trx, { storeId, orderId, ...who, name, mediaType, content, createdAt: now })
  const subject = { kind: 'order', id: orderId, name: order.number }
  const audit: AuditEntry = {
    action: 'order.fileAdded',
    subject,
    changes: [{ field: 'file', before: null, after: name }],
  }
  return { ok: true, id, audit }
}

/** A name for a file anywhere: letters and figures, and its ending is ours. */
function toStem(name: string): string {
  const stem = name.replace(/\.[^.]*$/, '').replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ')
  return stem.trim().slice(0, 80) || 'file'
}
