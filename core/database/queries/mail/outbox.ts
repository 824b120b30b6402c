import { z } from 'zod'
import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'

export type OutboxAttachment = { name: string; type: string; bytes: Uint8Array }

export type OutboxMail = {
  id: string
  storeId: string
  recipient: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  sentAt: Date
}

/** Says whether it is new. */
export async function saveOutboxMail(trx: Transaction, { headers, ...mail }: OutboxMail): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('outboxMail')
    .values({ ...mail, headers: JSON.stringify(headers) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function saveOutboxAttachments(
  trx: Transaction,
  { storeId, mailId, attachments }: { storeId: string; mailId: string; attachments: readonly OutboxAttachment[] },
): Promise<void> {
  if (attachments.length === 0) return
  const rows = attachments.map(({ bytes, ...named }, position) => {
    return { storeId, mailId, position, ...named, bytes: Buffer.from(bytes) }
  })
  await trx.insertInto('outboxAttachment').values(rows).execute()
}

/** What lies with mails, in its order. */
export async function listOutboxAttachments(
  trx: Transaction,
  mailIds: readonly string[],
): Promise<{ mailId: string; name: string }[]> {
  if (mailIds.length === 0) return []
  return trx
    .selectFrom('outboxAttachment')
    .select(['mailId', 'name'])
    .where('mailId', 'in', mailIds)
    .orderBy('mailId')
    .orderBy('position')
    .execute()
}

export async function findOutboxAttachment(
  trx: Transaction,
  { mailId, position }: { mailId: string; position: number },
): Promise<OutboxAttachment | null> {
  if (!isUuid(mailId)) return null
  const found = await trx
    .selectFrom('outboxAttachment')
    .select(['name', 'type', 'bytes'])
    .where('mailId', '=', mailId)
    .where('position', '=', position)
    .executeTakeFirst()
  return found ?? null
}

/** Newest first. */
export async function listOutboxMails(
  trx: Transaction,
  { storeId, limit }: { storeId: string; limit: number },
): Promise<OutboxMail[]> {
  const rows = await trx
    .selectFrom('outboxMail')
    .selectAll()
    .where('storeId', '=', storeId)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ headers, ...mail }) => ({ ...mail, headers: z.record(z.string(), z.string()).parse(headers) }))
}
