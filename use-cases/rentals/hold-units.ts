import { type ClaimedItem, claimUnits } from '#database/queries/holds.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import type { UnitCondition } from '#domain/catalogue/unit.ts'
import { priceItem } from '#domain/prices/price-item.ts'
import { HOLD_MINUTES, type Hold, MOST_HOLDS_PER_ADDRESS, MOST_HOLDS_PER_CART } from '#domain/rentals/hold.ts'
import type { UnitCalendar } from '#domain/rentals/unit-calendar.ts'
import { daysKept, type RentalWay } from '#domain/rentals/ways.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { findUnits, type SoughtUnit } from './find-units.ts'
import { toHolder } from './holder.ts'
import { listHolds } from './list-holds.ts'
import type { RentalTools } from './rental-tools.ts'

export type WantedGarment = {
  productId: string
  size: string
  way: RentalWay
  /** How long it is rented; other ways know by themselves. */
  days: number
  delivery: Temporal.PlainDate
  /** Of a garment that is bought second hand. */
  condition: UnitCondition | null
}

export type HeldUnits =
  | { ok: true; holds: Hold[] }
  | {
      ok: false
      reason:
        | 'PRODUCT_NOT_FOUND'
        | 'WAY_NOT_OFFERED'
        | 'SIZE_NOT_IN_STOCK'
        | 'DATE_NOT_SERVED'
        | 'NO_UNIT_FREE'
        | 'TOO_MANY_HOLDS'
    }

const MOST_TRIES = 100

/**
 * Holds a unit for every garment, or none: nobody is left with half of what they wanted. A hold that is replaced ends
 * in the same moment, and stays when the new one is refused.
 */
export async function holdUnits(
  tools: RentalTools,
  store: PartnerStore,
  asked: { garments: readonly WantedGarment[]; cart: string; address: string; replaces: string | null },
): Promise<HeldUnits> {
  const now = tools.now()
  const sought: Sought[] = []
  for (const garment of asked.garments) {
    const planned = await planGarment(tools, store, garment, now)
    if (!planned.ok) return planned
    sought.push(planned.sought)
  }
  const replaced = await findReplaced(tools, store.id, asked)
  const holder = toHolder({ storeId: store.id, ...asked })
  const expires = new Date(now.getTime() + HOLD_MINUTES * 60_000)
  const limits = { mostPerCart: MOST_HOLDS_PER_CART, mostPerAddress: MOST_HOLDS_PER_ADDRESS }

  // Whoever finds a unit taken meanwhile looks again: each time, somebody else has got one.
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const outcome = await findUnits(tools.db, sought, { now, ignoring: replaced })
    if (!outcome.ok) return outcome
    const items = outcome.found.map(({ sought: { condition, ...item }, unit }) => ({ ...item, unitId: unit.id }))
    const claim = { items, replaced, now, expires, ...limits }
    const claimed = await retryConflicts(() => claimUnits(tools.db, holder, claim))
    if (claimed.outcome === 'limit') return { ok: false, reason: 'TOO_MANY_HOLDS' }
    if (claimed.outcome === 'held') return { ok: true, holds: toHolds(outcome.found, claimed) }
  }
  return { ok: false, reason: 'NO_UNIT_FREE' }
}

type Sought = SoughtUnit & Omit<ClaimedItem, 'unitId'>

function toHolds(
  found: readonly { sought: Sought; unit: UnitCalendar }[],
  { ids, expires }: { ids: readonly string[]; expires: Date },
): Hold[] {
  return found.flatMap(({ sought: { range, ...item }, unit: { id: unitId, condition } }, index) => {
    const id = ids[index]
    return id === undefined ? [] : [{ ...item, id, unitId, condition, expires }]
  })
}

/** Only what the cart itself holds gives way to the new hold. */
async function findReplaced(
  tools: RentalTools,
  storeId: string,
  { cart, replaces }: { cart: string; replaces: string | null },
): Promise<string | null> {
  if (replaces === null) return null
  const own = await listHolds(tools, { storeId, cart })
  return own.find(({ id }) => id === replaces)?.id ?? null
}

/** From the garment that is wanted to the days its unit would be taken. */
async function planGarment(
  { offersOf, rulesOf }: RentalTools,
  store: PartnerStore,
  { productId, size, way, days: asked, delivery, condition }: WantedGarment,
  now: Date,
): Promise<{ ok: true; sought: Sought } | Extract<HeldUnits, { ok: false }>> {
  const [offers, rules] = await Promise.all([offersOf(store, productId), rulesOf(store)])
  if (offers === null) return { ok: false, reason: 'PRODUCT_NOT_FOUND' }
  const isOffered = priceItem(offers, { way, days: asked, condition }, rules.policy) !== null
  if (!isOffered) return { ok: false, reason: 'WAY_NOT_OFFERED' }
  const days = daysKept(way, { days: asked, trialDays: rules.policy.trialDays })
  const plan = rules.plan(delivery, { days, now })
  if (plan === null) return { ok: false, reason: 'DATE_NOT_SERVED' }
  const sought = {
    productId,
    size,
    way,
    days,
    condition: way === 'secondHand' ? condition : null,
    delivery: delivery.toString(),
    withdraw: plan.withdraw?.toString() ?? null,
    range: plan.taken,
  }
  return { ok: true, sought }
}
