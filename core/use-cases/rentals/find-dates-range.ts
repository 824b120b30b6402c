import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-terms.ts'
import { transportDays } from '#domain/delivery/ways-in-time.ts'
import { shortestDays } from '#domain/prices/rent-price.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'
import type { OrderBy } from '#domain/rentals/calendar/delivery-window.ts'
import { type DisabledReason, disabledDates } from '#domain/rentals/calendar/disabled-dates.ts'
import { lengthOfStay, type RentalWay } from '#domain/rentals/ways.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { findOwnHold } from './holds/find-own-hold.ts'
import { type GarmentEvent, planGarmentEvent } from './plan-garment-event.ts'
import type { RentalDependencies } from './rental-dependencies.ts'
import type { StoreRules } from './store-rules.ts'

/** The first day by the courier and by each faster way; null: the courier is as fast as any. */
export type FastDays = {
  courier: string
  express: string | null
  shop: string | null
  expressPrice: number | null
} | null

export type FoundDates =
  | {
      ok: true
      minDate: string
      maxDate: string
      orderBy: OrderBy
      /** The first day of each way that reaches days before the courier's. */
      fastDays: FastDays
      disabled: Map<string, DisabledReason>
      event: GarmentEvent | null
    }
  | { ok: false; reason: 'PRODUCT_NOT_FOUND' | 'SIZE_NOT_IN_STOCK' }

/** When a garment can be there: for the days that were asked for, or else for the fewest that the store offers. */
export async function findDatesRange(
  dependencies: RentalDependencies,
  store: PartnerStore,
  input: {
    productId: string
    size: string
    way: RentalWay
    days: number | null
    /** Of a garment that is bought second hand; null: any. */
    condition: UnitCondition | null
    /** A hold that would give way is in nobody's way. */
    cart: string | null
    replaces: string | null
    /** The day it is worn; null: nobody said. */
    event: Temporal.PlainDate | null
  },
): Promise<FoundDates> {
  const offers = await dependencies.offersOf(store, input.productId)
  if (offers === null) return { ok: false, reason: 'PRODUCT_NOT_FOUND' }
  const rules = await dependencies.rulesOf(store)
  const { standardDays, trialDays } = rules.policy
  const fewest = shortestDays(offers.prices, { standardDays, trialDays: offers.trialPrice === null ? null : trialDays })
  const days = lengthOfStay(input.way, { days: input.days ?? fewest, trialDays })

  const now = dependencies.now()
  const { minDate: courierFrom, maxDate } = rules.windowAt(now)
  const fast = rules.fastDaysAt(now)
  const minDate = fast?.from ?? courierFrom
  const planned = rules.plannedDays({ days, care: offers, now, isFast: true })
  const ranges = planned.flatMap(({ taken }) => taken ?? [])
  const span = { from: ranges.at(0)?.from ?? minDate.toString(), until: ranges.at(-1)?.until ?? NEVER }
  const ignoring = await findOwnHold(dependencies, { storeId: store.id, cart: input.cart, id: input.replaces })
  const all = await dependencies.calendars.find({ ...input, span, now, ignoring })
  const units = all.filter(({ condition }) => input.condition === null || condition === input.condition)
  if (units.length === 0) return { ok: false, reason: 'SIZE_NOT_IN_STOCK' }
  const disabled = disabledDates(planned, units)
  const event = input.event && planGarmentEvent(rules, { event: input.event, days, now, disabled })
  return {
    ok: true,
    minDate: minDate.toString(),
    maxDate: maxDate.toString(),
    orderBy: rules.orderBy(now),
    fastDays: fast && toFastDays(rules, fast.takenFrom),
    disabled,
    event,
  }
}

function toFastDays({ calendar, policy }: StoreRules, begin: Temporal.PlainDate): NonNullable<FastDays> {
  const firstBy = (way: DeliveryWay) => {
    const days = transportDays(policy, way)
    return days === null ? null : calendar.move(begin, policy.preparationDays + days).toString()
  }
  return {
    courier: firstBy('courier') ?? '',
    express: firstBy('express'),
    shop: firstBy('shop'),
    expressPrice: policy.express?.price ?? null,
  }
}
