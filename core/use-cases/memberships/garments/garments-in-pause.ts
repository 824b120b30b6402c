import type { Transaction } from '#database/connection.ts'
import { forgetFetchDays, type HeldGarment, listHeldGarments } from '#database/queries/memberships/membership-slots.ts'
import { setWithdrawDay } from '#database/queries/orders/order-items.ts'
import { wayOutOf } from '#domain/memberships/garments-over.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { followPickUps } from '#use-cases/floor/courier/follow-pick-ups.ts'
import type { LifecycleDependencies } from '#use-cases/orders/order-dependencies.ts'
import { fetchDayFor } from './coming-pause.ts'
import type { GarmentOver } from './find-garments-over.ts'

/** What goes back for a pause, and when it is fetched at the latest, as YYYY-MM-DD. */
export type PauseGarments = { fetchDay: string; garments: GarmentOver[] }

/** What a pause sends back, or would: not what is on its way back by itself. */
export async function findPauseGarments(
  trx: Transaction,
  { customerId, pausedFrom, periodEnd }: UserMembership,
  now: Date,
): Promise<PauseGarments | null> {
  const from = pausedFrom ?? periodEnd
  if (customerId === null || from === null) return null
  const fetchDay = fetchDayFor(from, now)
  const out = (await listHeldGarments(trx, customerId)).filter(({ status }) => !GOES_BACK.includes(status))
  return { fetchDay, garments: out.map(toGarmentOut) }
}

const GOES_BACK: readonly OrderStatus[] = ['returnRequested', 'returnPickupFailed']

export function toGarmentOut({ id: itemId, orderId, product: { name }, status }: HeldGarment): GarmentOver {
  return { itemId, orderId, name, reason: 'count', wayOut: wayOutOf(status) }
}

/** What has no end of its own is fetched when the pause begins; its customer may choose an earlier day. Gives what is with them. */
export async function fetchForPause(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { customerId, storeId, pausedFrom }: UserMembership,
): Promise<HeldGarment[]> {
  if (customerId === null || pausedFrom === null) return []
  const now = dependencies.now()
  const day = fetchDayFor(pausedFrom, now)
  const endless = (await listHeldGarments(trx, customerId)).filter(({ withdrawDay }) => withdrawDay === null)
  for (const { id } of endless) await setWithdrawDay(trx, id, { day })
  for (const orderId of new Set(endless.map((garment) => garment.orderId)))
    await followPickUps(trx, dependencies, { storeId, orderId, now })
  return endless.filter(({ status }) => status === 'delivered').map((garment) => ({ ...garment, withdrawDay: day }))
}

/** Nothing has to go back for a pause that is called off, or over. */
export async function keepAfterPause(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { id, storeId }: UserMembership,
): Promise<void> {
  const now = dependencies.now()
  const kept = await forgetFetchDays(trx, id)
  for (const orderId of new Set(kept.map((garment) => garment.orderId)))
    await followPickUps(trx, dependencies, { storeId, orderId, now })
}
