import { type Claimed, claimUnits, type WantedItem } from '#database/queries/rentals/holds.ts'
import { hasStock } from '#database/queries/rentals/occupancy.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import { priceItem } from '#domain/prices/price-item.ts'
import { cleansNever, isLimited } from '#domain/rentals/calendar/cleaning-days.ts'
import { FIRST_PERIOD_DAYS, type Hold } from '#domain/rentals/holds/hold.ts'
import { holdLimits, VOUCHED_FOR } from '#domain/rentals/holds/hold-policy.ts'
import { lengthOfStay, type RentalWay } from '#domain/rentals/ways.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { RentalDependencies } from '../rental-dependencies.ts'
import { type RequiredPlan, requirePlan } from '../require-plan.ts'
import type { StoreRules } from '../store-rules.ts'
import { findHolder } from './find-holder.ts'
import { findOwnHold } from './find-own-hold.ts'
import { toHolderKeys, toNetworks } from './holder.ts'

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
  | Extract<RequiredPlan, { ok: false }>
  | {
      ok: false
      reason:
        | 'PRODUCT_NOT_FOUND'
        | 'WAY_NOT_OFFERED'
        | 'SIZE_NOT_IN_STOCK'
        | 'DATE_NOT_SERVED'
        | 'NO_UNIT_FREE'
        | 'TOO_MANY_HOLDS'
        | 'HOLDS_NEED_LOGIN'
        | 'TOO_OFTEN_HELD'
    }

const MOST_TRIES = 100
const REFUSED = { limit: 'TOO_MANY_HOLDS', login: 'HOLDS_NEED_LOGIN', pause: 'TOO_OFTEN_HELD' } as const

/**
 * Holds a unit for every garment, or none: nobody is left with half of what they wanted. A hold that is replaced ends
 * in the same moment, and stays when the new one is refused.
 */
export async function holdUnits(
  dependencies: RentalDependencies,
  store: PartnerStore,
  input: {
    garments: readonly WantedGarment[]
    cart: string
    address: string
    /** Null: a guest. */
    customerId: string | null
    replaces: string | null
    /** A colleague holds it for a customer: nobody who never paid stands in their way. */
    isByStaff?: boolean
  },
): Promise<HeldUnits> {
  const { customerId } = input
  const byPlan = input.garments.filter(({ way }) => way === 'membership')
  const required = byPlan.length > 0 ? await requirePlan(dependencies, store, { customerId, garments: byPlan }) : null
  if (required?.ok === false) return required
  const now = dependencies.now()
  const asking = { garments: input.garments, now, isGuest: customerId === null }
  const first = await planGarments(dependencies, store, asking)
  if (!first.ok) return first
  const replaced = await findOwnHold(dependencies, { storeId: store.id, cart: input.cart, id: input.replaces })
  const keys = toHolderKeys({ storeId: store.id, ...input })
  const networks = toNetworks(input.address).map(({ bits }) => bits)
  const holder = input.isByStaff ? VOUCHED_FOR : await findHolder(dependencies, { storeId: store.id, customerId })
  const { holdMinutes, cleaningCapacity } = first.policy
  const expires = new Date(now.getTime() + holdMinutes * 60_000)
  const capacity = isLimited(cleaningCapacity) && !cleansNever(cleaningCapacity) ? cleaningCapacity : []

  return dependencies.stock.during({ storeId: store.id, holder: holder.kind }, async (pressure): Promise<HeldUnits> => {
    const limits = holdLimits({ holder, pressure, networks }, dependencies.holdPolicy)
    let { items } = first
    // Whoever finds a unit or a place for cleaning taken meanwhile asks again: each time, somebody else has got one.
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const claim = { holder: holder.kind, customerId, limits, items, replaced, capacity, now, expires }
      const claimed = await retryConflicts(() => claimUnits(dependencies.db, keys, claim))
      if (claimed.outcome === 'held') {
        for (const { productId } of items) dependencies.calendars.invalidate(productId)
        return { ok: true, holds: toHolds(items, claimed) }
      }
      if (claimed.outcome === 'none') return { ok: false, reason: await whyNone(dependencies, items) }
      if (claimed.outcome === 'full') {
        const planned = await planGarments(dependencies, store, asking)
        if (!planned.ok) return planned
        items = planned.items
      } else if (claimed.outcome !== 'taken') return { ok: false, reason: REFUSED[claimed.outcome] }
    }
    return { ok: false, reason: 'NO_UNIT_FREE' }
  })
}

async function whyNone({ db }: RentalDependencies, items: readonly WantedItem[]) {
  for (const item of items) if (!(await hasStock(db, item))) return 'SIZE_NOT_IN_STOCK'
  return 'NO_UNIT_FREE'
}

function toHolds(
  items: readonly WantedItem[],
  { ids, units, conditions, expires }: Extract<Claimed, { outcome: 'held' }>,
): Hold[] {
  return items.flatMap(({ range, heldUntil, laundryDays, ...item }, index) => {
    const [id, unitId, condition] = [ids[index], units[index], conditions[index]]
    const isHeld = id !== undefined && unitId !== undefined && condition !== undefined
    return isHeld ? [{ ...item, takenFrom: range.from, id, unitId, condition, expires, waitsSince: null }] : []
  })
}

type Asking = { now: Date; isGuest: boolean }
type Refused = Extract<HeldUnits, { ok: false }>

/** All of them one after the other: two that are wanted together need two places on the day they have to be clean. */
async function planGarments(
  { offersOf, rulesOf }: RentalDependencies,
  store: PartnerStore,
  { garments, ...asking }: Asking & { garments: readonly WantedGarment[] },
): Promise<{ ok: true; items: WantedItem[]; policy: StoreRules['policy'] } | Refused> {
  let rules = await rulesOf(store)
  const items: WantedItem[] = []
  for (const garment of garments) {
    const planned = planGarment(rules, await offersOf(store, garment.productId), garment, asking)
    if (!planned.ok) return planned
    const { item } = planned
    items.push(item)
    if (item.withdraw !== null && item.laundryDays > 0) rules = rules.withReady(item.range.until)
  }
  return { ok: true, items, policy: rules.policy }
}

/** From the garment that is wanted to the days its unit would be taken. */
function planGarment(
  rules: StoreRules,
  offers: Awaited<ReturnType<RentalDependencies['offersOf']>>,
  { productId, size, way, days: wantedDays, delivery, condition }: WantedGarment,
  { now, isGuest }: Asking,
): { ok: true; item: WantedItem } | Refused {
  if (offers === null) return { ok: false, reason: 'PRODUCT_NOT_FOUND' }
  const isOffered = priceItem(offers, { way, days: wantedDays, condition }, rules.policy) !== null
  if (!isOffered) return { ok: false, reason: 'WAY_NOT_OFFERED' }
  const days = lengthOfStay(way, { days: wantedDays, trialDays: rules.policy.trialDays })
  const plan = rules.plan(delivery, { days, care: offers, now, isFast: true })
  if (plan === null) return { ok: false, reason: 'DATE_NOT_SERVED' }
  // Held without an end, a unit could be had on no later day: a guest's is taken for the first period, until it is ordered.
  const isBounded = isGuest && days === null
  const first = isBounded ? rules.plan(delivery, { days: FIRST_PERIOD_DAYS, care: offers, now, isFast: true }) : null
  const item = {
    productId,
    size,
    way,
    days,
    condition: way === 'secondHand' ? condition : null,
    delivery: delivery.toString(),
    withdraw: plan.withdraw?.toString() ?? null,
    range: plan.taken,
    heldUntil: (first ?? plan).taken.until,
    laundryDays: plan.laundryDays,
  }
  return { ok: true, item }
}
