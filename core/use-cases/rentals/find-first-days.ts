import { readStockCalendars } from '#database/queries/rentals/occupancy.ts'
import type { ListedProduct } from '#domain/catalogue/product.ts'
import { shortestDays } from '#domain/prices/rent-price.ts'
import type { OrderBy } from '#domain/rentals/calendar/delivery-window.ts'
import { firstFreeDay } from '#domain/rentals/calendar/first-free-day.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { RentalDependencies } from './rental-dependencies.ts'

/** When the sizes of garments can be there at the earliest, each for the fewest days the store offers it for. */
export type FirstDays = {
  /** The first day a parcel can be there at all. */
  earliest: string
  /** Until when an order counts for that day. */
  orderBy: OrderBy
  /** null: not within the window. */
  of(productId: string, size: string): string | null
}

/**
 * One query for a whole list, by the same rules as the calendar. What lies in a cart counts as free: it may be back in
 * twenty minutes, and lists are kept for longer. The calendar, which is asked anew every time, knows of it.
 */
export async function findFirstDays(
  { db, now, rulesOf }: Pick<RentalDependencies, 'db' | 'now' | 'rulesOf'>,
  store: PartnerStore,
  products: readonly Pick<ListedProduct, 'id' | 'lengths' | 'cleaning'>[],
): Promise<FirstDays> {
  const rules = await rulesOf(store)
  const moment = now()
  const { standardDays, trialDays } = rules.policy
  const plannedFor = new Map(
    products.map(({ id, lengths, cleaning }) => {
      const days = shortestDays(lengths.prices, { standardDays, trialDays: lengths.hasTrial ? trialDays : null })
      return [id, rules.plannedDays({ days, care: cleaning, now: moment })]
    }),
  )
  const ranges = [...plannedFor.values()].flatMap((planned) => planned.find(({ taken }) => taken)?.taken?.from ?? [])
  const from = ranges.toSorted()[0] ?? rules.windowAt(moment).minDate.toString()
  const stock = await readStockCalendars(db, { productIds: [...plannedFor.keys()], from })
  return {
    earliest: rules.calendar.firstOnOrAfter(rules.windowAt(moment).minDate).toString(),
    orderBy: rules.orderBy(moment),
    // a list is remembered with them, and each of its readers asks for all
    of: rememberEach((productId, size) => firstFreeDay(plannedFor.get(productId) ?? [], stock(productId, size))),
  }
}

function rememberEach(find: FirstDays['of']): FirstDays['of'] {
  const found = new Map<string, string | null>()
  return (productId, size) => {
    const key = `${productId} ${size}`
    const known = found.get(key)
    if (known !== undefined) return known
    const day = find(productId, size)
    found.set(key, day)
    return day
  }
}
