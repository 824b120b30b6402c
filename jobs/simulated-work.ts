import { inStore } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { listComingBack, listParcels } from '#database/queries/orders/order-sweeps.ts'
import { findStore } from '#database/queries/stores/stores.ts'
import { describeMove } from '#domain/orders/lifecycle.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { driveParcel, type SimulatedCourier } from '#providers/courier/simulated-courier.ts'
import { nextInWarehouse } from '#providers/warehouse/simulated-warehouse.ts'
import { advanceItem } from '#use-cases/orders/lifecycle/advance-item.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'

/** In a demo: the simulated courier comes for what is due today. */
export async function driveParcels(dependencies: OrderDependencies, courier: SimulatedCourier): Promise<string[]> {
  const now = dependencies.now()
  const sentences: string[] = []
  const today = romeTime(now).day.toString()
  for (const storeId of await listStoresDue(dependencies.db, 'parcels', { today })) {
    const parcels = await inStore(dependencies.db, storeId, (trx) => listParcels(trx, today))
    for (const parcel of parcels) {
      const { status, isTaken } = await driveParcel(courier, parcel, now)
      if (isTaken) sentences.push(`${parcel.number}: ${describeMove(parcel.status, status)}`)
    }
  }
  return sentences
}

/** In a demo: the simulated warehouse works on what has come back. */
export async function processReturns(dependencies: OrderDependencies): Promise<string[]> {
  const now = dependencies.now()
  const today = romeTime(now).day.toString()
  const sentences: string[] = []
  for (const storeId of await listStoresDue(dependencies.db, 'comingBack')) {
    const items = await inStore(dependencies.db, storeId, listComingBack)
    const store = items.length === 0 ? null : await findStore(dependencies.db, storeId)
    if (store === null) continue
    const rules = await dependencies.rentals.rulesOf(store)
    for (const item of items) {
      const { to, at } = nextInWarehouse(item, rules)
      if (romeTime(at).day.toString() > today) continue
      const move = { storeId, itemId: item.id, to, actor: 'warehouse', at: at > now ? now : at } as const
      const moved = await advanceItem(dependencies, move)
      if (moved.ok) sentences.push(`${item.number}: ${describeMove(item.status, to)}`)
    }
  }
  return sentences
}
