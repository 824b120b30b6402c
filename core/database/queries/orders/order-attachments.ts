import type { Transaction } from '#database/connection.ts'

export type OrderAttachment = { id: string; name: string; mediaType: string; personName: string; createdAt: Date }

export async function insertAttachment(
  trx: Transaction,
  attachment: Omit<OrderAttachment, 'id'> & { storeId: string; orderId: string; personId: string; content: Buffer },
): Promise<string> {
  const { id } = await trx.insertInto('orderAttachment').values(attachment).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The first first, without what is in them. */
export async function listAttachments(trx: Transaction, orderId: string): Promise<OrderAttachment[]> {
  return trx
    .selectFrom('orderAttachment')
    .select(['id', 'name', 'mediaType', 'personName', 'createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
}

export async function findAttachment(trx: Transaction, { orderId, id }: { orderId: string; id: string }) {
  const row = await trx
    .selectFrom('orderAttachment')
    .select(['name', 'content'])
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
