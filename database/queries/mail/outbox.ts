import { z } from 'zod'
import type { Transaction } from '#database/connection.ts'

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

export async function saveOutboxMail(trx: Transaction, { headers, ...mail }: OutboxMail): Promise<void> {
  await trx
    .insertInto('outboxMail')
    .values({ ...mail, headers: JSON.stringify(headers) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
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
