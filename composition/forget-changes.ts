import type { FrontDoor } from '#http/create-front-door.ts'
import type { Shelves } from '#use-cases/catalogue/open-shelves.ts'
import type { StoreAccounts } from '#use-cases/integrations/open-store-accounts.ts'
import type { UnitCalendars } from '#use-cases/rentals/unit-calendars.ts'
import type { StoreFinder } from '#use-cases/stores/find-active-store.ts'

type Memory = {
  stores: Pick<StoreFinder, 'forget'>
  shelves: Pick<Shelves, 'mayShow' | 'forget'>
  calendars: Pick<UnitCalendars, 'forget'>
  storeAccounts: Pick<StoreAccounts, 'forget'>
  door: Pick<FrontDoor, 'forget' | 'forgetGarment'>
  /** Before anything is read again: whoever reads elsewhere has to have seen what changed. */
  changed: () => void
}

/** What everything in memory forgets when a change is heard of, by the channel it is heard on; null: it may be any. */
export function forgetChanges({ stores, shelves, calendars, storeAccounts, door, changed }: Memory) {
  function forgetStore(storeId: string | null): void {
    changed()
    shelves.forget(storeId)
    stores.forget(storeId)
    storeAccounts.forget(storeId)
    if (storeId === null) calendars.forget(null)
    door.forget(storeId)
  }

  function forgetGarment(productId: string | null, { isBookingOnly }: { isBookingOnly: boolean }): void {
    if (productId === null) {
      forgetStore(null)
      return
    }
    changed()
    calendars.forget(productId)
    stores.forget((storeId) => shelves.mayShow(storeId, productId))
    door.forgetGarment({ productId, isBookingOnly, mayShow: shelves.mayShow })
  }

  return {
    store_changed: forgetStore,
    garment_changed: (productId: string | null) => forgetGarment(productId, { isBookingOnly: false }),
    garment_booked: (productId: string | null) => forgetGarment(productId, { isBookingOnly: true }),
    garment_held: calendars.forget,
  }
}
