import type { Purging } from '#providers/cdn/purge-soon.ts'
import { catalogueTag, garmentTag, storeTag } from '#storefront/http/cache/cdn-tags.ts'
import type { Storefront } from '#storefront/http/create-storefront.ts'
import type { CatalogueIndexes } from '#use-cases/catalogue/open-indexes.ts'
import type { StoreAccounts } from '#use-cases/integrations/open-store-accounts.ts'
import type { UnitCalendars } from '#use-cases/rentals/unit-calendars.ts'
import type { StoreFinder } from '#use-cases/stores/find-active-store.ts'

type Memory = {
  stores: Pick<StoreFinder, 'forget' | 'renew'>
  indexes: Pick<CatalogueIndexes, 'mayShow' | 'storesShowing' | 'invalidate'>
  calendars: Pick<UnitCalendars, 'forget'>
  storeAccounts: Pick<StoreAccounts, 'forget'>
  storefront: Pick<Storefront, 'forget' | 'forgetGarment'>
  /** Before anything is read again: whoever reads elsewhere has to have seen what changed. */
  changed: () => void
  /** What keeps pages in front of us; null: nothing does. */
  purging?: Pick<Purging, 'purge' | 'purgeAll'> | null
}

/** What everything in memory forgets when a change is heard of, by the channel it is heard on; null: it may be any. */
export function forgetChanges(memory: Memory) {
  const { stores, indexes, calendars, storeAccounts, storefront, changed, purging = null } = memory
  function forgetStore(storeId: string | null): void {
    changed()
    indexes.invalidate(storeId)
    stores.forget(storeId)
    storeAccounts.forget(storeId)
    if (storeId === null) calendars.forget(null)
    storefront.forget(storeId)
    if (storeId === null) purging?.purgeAll()
    else purging?.purge([storeTag(storeId)])
  }

  function forgetGarment(productId: string | null, { isBookingOnly }: { isBookingOnly: boolean }): void {
    if (productId === null) {
      forgetStore(null)
      return
    }
    changed()
    calendars.forget(productId)
    const lists = isBookingOnly ? [] : indexes.storesShowing(productId).map(catalogueTag)
    purging?.purge([garmentTag(productId), ...lists])
    stores.renew((storeId) => indexes.mayShow(storeId, productId))
    storefront.forgetGarment({ productId, isBookingOnly, mayShow: indexes.mayShow })
  }

  return {
    store_changed: forgetStore,
    garment_changed: (productId: string | null) => forgetGarment(productId, { isBookingOnly: false }),
    garment_booked: (productId: string | null) => forgetGarment(productId, { isBookingOnly: true }),
    garment_held: calendars.forget,
  }
}
