import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import { shortestDays } from '#domain/prices/rent-price.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'
import type { OrderBy } from '#domain/rentals/calendar/delivery-window.ts'
import { type DisabledReason, disabledDates } from '#domain/rentals/calendar/disabled-dates.ts'
import { lengthOfStay, type RentalWay } from '#domain/rentals/ways.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { findOwnHold } from './holds/find-own-hold.ts'
import { type GarmentEvent, planGarmentEvent } from './plan-garment-event.ts'
import type { RentalDependencies } from './rental-dependencies.ts'

export type FoundDates =
  | {
      ok: true
      minDate: string
      maxDate: string
      orderBy: OrderBy
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
  const { minDate, maxDate } = rules.windowAt(now)
  const planned = rules.plannedDays({ days, care: offers, now })
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
    disabled,
    event,
  }
}
