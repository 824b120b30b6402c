import { type Database, inStore } from '#database/connection.ts'
import { findOffers } from '#database/queries/catalogue/offers.ts'
import { readRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import type { Weighed } from '#domain/floor/parcel-weight.ts'
import type { Offers } from '#domain/prices/price-item.ts'
import { isLimited } from '#domain/rentals/calendar/cleaning-days.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import type { Care } from '#domain/rentals/care.ts'
import { HOLD_POLICY, type HoldPolicy } from '#domain/rentals/holds/hold-policy.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { rememberForStore, rememberUntilStoreChanges } from '../stores/remember-for-store.ts'
import { whileReady } from './read-store-rules.ts'
import { rememberRules, type StoreRules } from './store-rules.ts'
import { readCalendars, type UnitCalendars } from './units/unit-calendars.ts'
import { type StockWatch, watchStock } from './units/watch-stock.ts'

/** Dependencies of the verbs about rentals. Rules and offers are kept until something of the store changes. */
export type RentalDependencies = {
  db: Database
  now: () => Date
  rulesOf(store: PartnerStore): Promise<StoreRules>
  offersOf(store: PartnerStore, productId: string): Promise<(Offers & Care & Weighed) | null>
  holdPolicy: HoldPolicy
  stock: StockWatch
  calendars: UnitCalendars
}

export function openRentals({
  db,
  now = () => new Date(),
  holdPolicy = HOLD_POLICY,
  calendars = readCalendars(db),
}: {
  db: Database
  now?: () => Date
  holdPolicy?: HoldPolicy
  calendars?: UnitCalendars
}): RentalDependencies {
  const rulesBy = rememberRules(italianHolidays)
  const rules = rememberUntilStoreChanges(
    async ({ id }) => rulesBy(await inStore(db, id, (trx) => readRentalPolicy(trx, id))),
    () => '',
  )
  const offersOf = rememberForStore(
    ({ id: storeId }, productId: string) =>
      inStore(db, storeId, (trx) => findOffers(trx, { storeId, productId, now: now() })),
    String,
  )
  const stock = watchStock({ db, now, policy: holdPolicy })
  async function rulesOf(store: PartnerStore): Promise<StoreRules> {
    const known = await rules(store, undefined)
    if (!isLimited(known.policy.cleaningCapacity)) return known
    return inStore(db, store.id, (trx) => whileReady(trx, known, { storeId: store.id, now: now() }))
  }
  return { db, now, rulesOf, offersOf, holdPolicy, stock, calendars }
}
