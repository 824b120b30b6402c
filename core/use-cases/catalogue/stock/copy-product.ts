import type { Transaction } from '#database/connection.ts'
import { copyFacts, copyListing } from '#database/queries/catalogue/copy-product.ts'
import { findStockProduct, nextPosition } from '#database/queries/catalogue/stock-product.ts'
import { copyName } from '#domain/catalogue/copy-name.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

/** A product of the store's own once more: facts, words, pictures and prices. It is not shown, not lent, and has no units. */
export async function copyProduct(
  trx: Transaction,
  { storeId, id }: { storeId: string; id: string },
): Promise<{ ok: true; id: string; audit: AuditEntry } | { ok: false; reason: 'ITEM_NOT_FOUND' }> {
  const product = await findStockProduct(trx, { storeId, id })
  if (product?.ownerId !== storeId) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const copy = crypto.randomUUID()
  const name = copyName(product.name)
  await copyFacts(trx, { from: id, to: copy, name })
  await copyListing(trx, { storeId, from: id, to: copy, position: await nextPosition(trx, storeId) })
  const subject = { kind: 'product', id: copy, name: name.it ?? name.en ?? '' }
  return {
    ok: true,
    id: copy,
    audit: { action: 'product.copied', subject, changes: [{ field: 'copyOf', before: null, after: id }] },
  }
}
