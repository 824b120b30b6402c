import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { listTrackings } from '#database/queries/floor/parcel-tracking.ts'
import { listPackedGarments, lockParcel, type Parcel } from '#database/queries/floor/parcels.ts'
import { setTracking } from '#database/queries/orders/order-items.ts'
import { moveItem } from '#use-cases/orders/lifecycle/move-item.ts'
import type { LifecycleDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

export type HandOverPlan = {
  /** What the courier takes. */
  parcels: number
  garments: number
  /** What stays: a garment in it was given up, or it is no longer here. */
  held: { id: string; number: string | null }[]
}

/** What would happen if these parcels were handed over now. */
export async function previewHandOver(trx: Transaction, ids: readonly string[]): Promise<HandOverPlan> {
  const looked: Looked[] = []
  for (const id of [...new Set(ids)].toSorted()) looked.push(await lookAt(trx, id))
  const ready = looked.filter(({ isReady }) => isReady)
  return {
    parcels: ready.length,
    garments: ready.reduce((sum, { itemIds }) => sum + itemIds.length, 0),
    held: looked.filter(({ isReady }) => !isReady).map(({ id, parcel }) => ({ id, number: parcel?.number ?? null })),
  }
}

/**
 * The courier has these parcels: their garments are shipped by the hand of the warehouse, and their customers are told. What
 * cannot leave stays, and is named.
 */
export async function handOver(trx: Transaction, lifecycle: LifecycleDependencies, ids: readonly string[]) {
  const audit: AuditEntry[] = []
  const held: HandOverPlan['held'] = []
  let garments = 0
  for (const id of [...new Set(ids)].toSorted()) {
    const { parcel, itemIds, isReady } = await lookAt(trx, id)
    if (!isReady || parcel === null) {
      held.push({ id, number: parcel?.number ?? null })
      continue
    }
    const { number } = parcel
    if (!(await shipAll(trx, lifecycle, { id, itemIds }))) {
      held.push({ id, number })
      continue
    }
    garments += itemIds.length
    audit.push({ action: 'parcel.handedOver', subject: { kind: 'parcel', id, name: number } })
  }
  return { plan: { parcels: audit.length, garments, held }, audit }
}

/** All of a parcel, or nothing: since it was looked at, somebody may have put one of its garments elsewhere. */
async function shipAll(
  trx: Transaction,
  lifecycle: LifecycleDependencies,
  { id, itemIds }: Pick<Looked, 'id' | 'itemIds'>,
) {
  const [known] = await listTrackings(trx, [id])
  const { tracking = null, carrier = null } = known ?? {}
  await sql`savepoint parcel`.execute(trx)
  for (const itemId of itemIds) {
    if (tracking !== null || carrier !== null) await setTracking(trx, itemId, { tracking, carrier })
    const moved = await moveItem(trx, lifecycle, { itemId, to: 'shipped', actor: 'warehouse' })
    if (moved.ok) continue
    await sql`rollback to savepoint parcel`.execute(trx)
    return false
  }
  await sql`release savepoint parcel`.execute(trx)
  return true
}

type Looked = { id: string; parcel: Parcel | null; itemIds: string[]; isReady: boolean }

async function lookAt(trx: Transaction, id: string): Promise<Looked> {
  const parcel = await lockParcel(trx, id)
  const inside = parcel === null ? [] : await listPackedGarments(trx, [id])
  const isReady =
    parcel?.state === 'packed' &&
    parcel.deliveryWay !== 'shop' &&
    inside.length > 0 &&
    inside.every(({ status, isInside }) => status === 'waitingShipping' && isInside)
  return { id, parcel, itemIds: inside.map(({ itemId }) => itemId), isReady }
}
