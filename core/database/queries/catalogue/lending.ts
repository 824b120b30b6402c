import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Lending, Loan } from '#domain/catalogue/lending.ts'

/**
 * Whether the product of a row is the store's own or lent to it: what is not lent any more, or was put away by its owner, is
 * listed, and not shown.
 */
export function isLentTo(storeId: string): RawBuilder<boolean> {
  return sql`(product.owner_id = ${storeId}::uuid or (product.archived_at is null and (product.lent_to = 'everybody'
    or (product.lent_to = 'named' and exists (
      select from product_loan as loan where loan.product_id = product.id and loan.store_id = ${storeId}::uuid)))))`
}

/** The stores that an owner has named, all of them; without a lender it is the store of the transaction. */
export async function saveLoans(
  trx: Transaction,
  { productId, lenderId, loans }: { productId: string; lenderId?: string | null | undefined; loans: readonly Loan[] },
): Promise<void> {
  const storeIds = loans.map(({ storeId }) => storeId)
  await trx
    .deleteFrom('productLoan')
    .where('productId', '=', productId)
    .$if(storeIds.length > 0, (query) => query.where('storeId', 'not in', storeIds))
    .execute()
  if (loans.length === 0) return
  const lender = lenderId === undefined ? {} : { lenderId }
  await trx
    .insertInto('productLoan')
    .values(loans.map((loan) => ({ productId, ...lender, ...loan })))
    .onConflict((conflict) =>
      conflict.columns(['productId', 'storeId']).doUpdateSet(({ ref }) => ({
        share: ref('excluded.share'),
        domain: ref('excluded.domain'),
      })),
    )
    .execute()
}

/** Those of the given products that a store may list. */
export async function listLentIds(
  trx: Transaction,
  { storeId, ids }: { storeId: string; ids: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from product where id = any(${ids}::uuid[]) and ${isLentTo(storeId)}`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Whose product it is and who else may list it, as far as the store of the transaction may know; null: none it can see. */
export async function findLending(
  trx: Transaction,
  productId: string,
): Promise<{ ownerId: string | null; name: string; lending: Lending } | null> {
  const { rows } = await sql<{
    ownerId: string | null
    name: string
    to: Lending['to']
    share: number
    stores: Loan[]
  }>`
    select owner_id, coalesce(name ->> 'it', '') as name, lent_to as "to", lent_share as share, coalesce((
      select jsonb_agg(jsonb_build_object('storeId', store_id, 'domain', domain, 'share', share) order by domain)
      from product_loan where product_id = product.id), '[]') as stores
    from product where id = ${productId}`.execute(trx)
  const [row] = rows
  if (row === undefined) return null
  const { ownerId, name, ...lending } = row
  return { ownerId, name, lending }
}

/** By its owner. */
export async function saveLending(
  trx: Transaction,
  { productId, lending: { to, share, stores } }: { productId: string; lending: Lending },
): Promise<void> {
  await trx
    .updateTable('product')
    .set({ lentTo: to, lentShare: share, updatedAt: new Date() })
    .where('id', '=', productId)
    .execute()
  await saveLoans(trx, { productId, loans: stores })
}
