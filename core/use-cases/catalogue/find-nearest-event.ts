import { readStockCalendars } from '#database/queries/rentals/occupancy.ts'
import { type Bits, hasBit } from '#domain/catalogue/index/bits.ts'
import { browseIndex } from '#domain/catalogue/index/browse-index.ts'
import type { CatalogueIndex } from '#domain/catalogue/index/catalogue-index.ts'
import type { ProductFilters } from '#domain/catalogue/product-filters.ts'
import { isFree } from '#domain/rentals/calendar/unit-calendar.ts'
import { EVERYDAY, turnaroundOf } from '#domain/rentals/care.ts'
import { nearestDay } from '#domain/rentals/plan-event.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { RentalDependencies } from '../rentals/rental-dependencies.ts'

/** A list that is empty on one day is mostly a narrow one; of a broad one so many are enough to find a day. */
const MOST_PRODUCTS_ASKED = 200

/**
 * The nearest day on which something that passes the other filters can be worn. null: no day helps. One query, whatever
 * lies in a cart counts as free.
 */
export async function findNearestEvent(
  { db, now, rulesOf }: Pick<RentalDependencies, 'db' | 'now' | 'rulesOf'>,
  store: PartnerStore,
  input: { index: CatalogueIndex; filters: ProductFilters; matching: Bits | null; date: string; days: number },
): Promise<string | null> {
  const { index, filters, matching, days } = input
  const { slots, total } = browseIndex(index, { filters, matching })
  if (total === 0) return null
  const passing = index.entries.filter((_, slot) => hasBit(slots, slot)).slice(0, MOST_PRODUCTS_ASKED)

  const rules = await rulesOf(store)
  const moment = now()
  const window = rules.eventWindowAt(moment)
  const first = rules.plan(rules.windowAt(moment).minDate, { days, care: EVERYDAY, now: moment })
  const from = first?.taken.from ?? window.minDate.toString()
  const stock = await readStockCalendars(db, { productIds: passing.map(({ id }) => id), from })
  const unitsOf = ({ id, sizes }: (typeof passing)[number]) =>
    sizes
      .filter((size) => filters.sizes.length === 0 || filters.sizes.includes(size))
      .flatMap((size) => stock(id, size))
  const byTurnaround = Map.groupBy(passing, (entry) => turnaroundOf(entry, rules.policy))
  const garments = [...byTurnaround.values()].map((alike) => ({
    care: alike[0] ?? EVERYDAY,
    units: alike.flatMap(unitsOf),
  }))
  const planOf = new Map(
    rules.plannedEvents({ days, now: moment }).map((planned) => [planned.event.toString(), planned]),
  )
  const isGood = (day: Temporal.PlainDate) => {
    const planned = planOf.get(day.toString())
    if (!planned?.ok) return false
    return garments.some(({ care, units }) => {
      const plan = rules.plan(planned.delivery, { days: planned.days, care, now: moment })
      return plan !== null && units.some((unit) => isFree(unit, plan.taken))
    })
  }
  return nearestDay(Temporal.PlainDate.from(input.date), window, isGood)?.toString() ?? null
}
