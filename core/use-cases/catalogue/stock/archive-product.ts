import type { Transaction } from '#database/connection.ts'
import { findOwnListing, findStockProduct, setArchived } from '#database/queries/catalogue/stock-product.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

/** Out of the lists of this store, or back into them as it was. Nothing is deleted: what was ordered goes on. */
export async function archiveProduct(
  trx: Transaction,
  { storeId, id, archivedAt }: { storeId: string; id: string; archivedAt: Date | null },
): Promise<{ ok: true; audit: AuditEntry } | { ok: false; reason: 'ITEM_NOT_FOUND' }> {
  const product = await findStockProduct(trx, { storeId, id })
  const before = await findOwnListing(trx, { storeId, productId: id })
  if (product === null || before === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  await setArchived(trx, { storeId, productId: id, archivedAt })
  const subject = { kind: 'product', id, name: product.name.it ?? product.name.en ?? '' }
  const action = archivedAt === null ? 'product.broughtBack' : 'product.archived'
  const changes = changesBetween({ archivedAt: before.archivedAt }, { archivedAt })
  return { ok: true, audit: { action, subject, changes } }
}
