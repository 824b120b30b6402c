import { inStore } from '#database/connection.ts'
import { readFreeSizes } from '#database/queries/occupancy.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { RentalTools } from './rental-tools.ts'

/** Products of the store with the sizes that can be there on a day for so many days: one query for the whole list. */
export async function findFreeSizes(
  tools: Pick<RentalTools, 'db' | 'now' | 'rulesOf'>,
  store: PartnerStore,
  { delivery, days }: { delivery: Temporal.PlainDate; days: number },
): Promise<{ productId: string; sizes: string[] }[]> {
  const now = tools.now()
  const { plan } = await tools.rulesOf(store)
  const planned = plan(delivery, { days, now })
  if (planned === null) return []
  return inStore(tools.db, store.id, (trx) => readFreeSizes(trx, { storeId: store.id, range: planned.taken, now }))
}
