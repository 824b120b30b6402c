import type { Transaction } from '#database/connection.ts'
import { findLending, saveLending } from '#database/queries/catalogue/lending.ts'
import { findStoreIdByDomain } from '#database/queries/stores/stores.ts'
import type { Lending, LentTo, Loan } from '#domain/catalogue/lending.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

export type LendingInput = { to: LentTo; share: number; stores: readonly { domain: string; share: number }[] }

type Lent =
  | { ok: true; lending: Lending; audit: AuditEntry }
  | { ok: false; reason: 'ITEM_NOT_FOUND' }
  | { ok: false; reason: 'LENDING_STORE_UNKNOWN'; fields: string[] }

/**
 * Who besides its owner, a store or the platform, may list a product from now on. What is not lent any more is gone from other stores' lists at once;
 * what was ordered there goes on.
 */
export async function lendProduct(
  trx: Transaction,
  { storeId, productId, input }: { storeId: string | null; productId: string; input: LendingInput },
): Promise<Lent> {
  const found = await findLending(trx, productId)
  if (found === null || found.ownerId !== storeId) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const stores = new Map<string, Loan>()
  for (const [index, { domain, share }] of (input.to === 'named' ? input.stores : []).entries()) {
    const borrower = await findStoreIdByDomain(trx, domain)
    if (borrower === null) return { ok: false, reason: 'LENDING_STORE_UNKNOWN', fields: [`stores.${index}.domain`] }
    if (borrower !== storeId) stores.set(borrower, { storeId: borrower, domain, share })
  }
  const lending: Lending = { to: input.to, share: input.share, stores: [...stores.values()] }
  await saveLending(trx, { productId, lending })
  const subject = { kind: 'product', id: productId, name: found.name }
  const changes = changesBetween(found.lending, lending)
  return { ok: true, lending, audit: { action: 'product.lent', subject, changes } }
}
