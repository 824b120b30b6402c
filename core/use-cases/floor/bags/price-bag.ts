import type { Transaction } from '#database/connection.ts'
import { listBagItems, saveCosts } from '#database/queries/floor/bag-items.ts'
import { type Bag, lockBag, saveBagCost } from '#database/queries/floor/bags.ts'
import { type BagCost, shareCost } from '#domain/floor/bags/share-cost.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { AuditEntries } from '#use-cases/staff/audit.ts'
import { bagSubject } from './bag-subject.ts'

/** What the place asks for a bag; each garment keeps its share. */
export async function priceBag(
  trx: Transaction,
  { id, cost }: { id: string; cost: BagCost | null },
): Promise<{ ok: true; audit: AuditEntries } | { ok: false; reason: 'ITEM_NOT_FOUND' }> {
  const bag = await lockBag(trx, id)
  if (bag === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  await saveBagCost(trx, { id, cost })
  await writeCosts(trx, { ...bag, cost })
  const changes = changesBetween(
    { cost: bag.cost?.cents ?? null, costPer: bag.cost?.per ?? null },
    { cost: cost?.cents ?? null, costPer: cost?.per ?? null },
  )
  return { ok: true, audit: [{ action: 'bag.priced', subject: bagSubject(bag), changes }] }
}

/** The garments of a bag carry what it costs, once it is known which they are. */
export async function writeCosts(trx: Transaction, { id, cost }: Pick<Bag, 'id' | 'cost'>): Promise<void> {
  const { length } = await listBagItems(trx, id)
  await saveCosts(trx, id, cost === null || length === 0 ? null : shareCost(cost, length))
}
