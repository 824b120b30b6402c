import type { Transaction } from '#database/connection.ts'
import { saveListing } from '#database/queries/catalogue/products.ts'
import { nextPosition } from '#database/queries/catalogue/stock-product.ts'
import { findUnlisted } from '#database/queries/catalogue/unlisted-products.ts'
import type { AuditEntries, AuditEntry } from '#use-cases/staff/audit.ts'

/**
 * Into the store's catalogue, behind everything else: its own products and those lent to it. They are not shown yet, since
 * they have no price; what is listed already, or cannot be, is left as it is.
 */
export async function listProducts(
  trx: Transaction,
  { storeId, ids }: { storeId: string; ids: readonly string[] },
): Promise<{ ok: true; listed: number; audit: AuditEntries } | { ok: false; reason: 'ITEM_NOT_FOUND' }> {
  const products = await findUnlisted(trx, { storeId, ids })
  const first = await nextPosition(trx, storeId)
  for (const [at, { id }] of products.entries())
    await saveListing(trx, { storeId, productId: id, visible: false, position: first + at, prices: [] })
  const [line, ...lines] = products.map(
    ({ id, name }): AuditEntry => ({ action: 'listing.added', subject: { kind: 'product', id, name } }),
  )
  if (line === undefined) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  return { ok: true, listed: products.length, audit: [line, ...lines] }
}
