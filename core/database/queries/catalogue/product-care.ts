import type { Transaction } from '#database/connection.ts'
import { type Care, EVERYDAY } from '#domain/rentals/care.ts'

/** How a product is cleaned; what the store sees no more is cleaned like most. */
export async function findCare(trx: Transaction, productId: string): Promise<Care> {
  const row = await trx
    .selectFrom('product')
    .select(['careClass', 'turnaroundDays'])
    .where('id', '=', productId)
    .executeTakeFirst()
  return row ?? EVERYDAY
}
