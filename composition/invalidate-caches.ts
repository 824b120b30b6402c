import type { Purging } from '#providers/cdn/purge-soon.ts'
import { catalogueTag, garmentTag, storeTag } from '#storefront/http/cache/cdn-tags.ts'
import type { Storefront } from '#storefront/http/create-storefront.ts'
import type { CatalogueIndexes } from '#use-cases/catalogue/open-indexes.ts'
import type { ProviderAccounts } from '#use-cases/integrations/open-provider-accounts.ts'
import type { UnitCalendars } from '#use-cases/rentals/units/unit-calendars.ts'
import type { StoreFinder } from '#use-cases/stores/find-active-store.ts'

type Memory = {
  stores: Pick<StoreFinder, 'invalidate' | 'renew'>
  indexes: Pick<CatalogueIndexes, 'mayShow' | 'storesShowing' | 'invalidate'>
  calendars: Pick<UnitCalendars, 'invalidate'>
  providerAccounts: Pick<ProviderAccounts, 'invalidate'>
  storefront: Pick<Storefront, 'invalidate' | 'invalidateGarment'>
  /** Before anything is read again: whoever reads elsewhere has to have seen what changed. */
  changed: () => void
  /** What keeps pages in front of us; null: nothing does. */
  purging?: Pick<Purging, 'purge' | 'purgeAll'> | null
}

/** What everything in memory forgets when a change is heard of, by the channel it is heard on; null: it may be any. */
export function invalidateCaches(memory: Memory) {
  const { stores, indexes, calendars, providerAccounts, storefront, changed, purging = null } = memory
  function invalidateStore(storeId: string | null): void {
    changed()
    indexes.invalidate(storeId)
    stores.invalidate(storeId)
    providerAccounts.invalidate(storeId)
    if (storeId === null) calendars.invalidate(null)
    storefront.invalidate(storeId)
    if (storeId === null) purging?.purgeAll()
    else purging?.purge([storeTag(storeId)])
  }

  function invalidateGarment(productId: string | null, { isBookingOnly }: { isBookingOnly: boolean }): void {
    if (productId === null) {
      invalidateStore(null)
      return
    }
    changed()
    calendars.invalidate(productId)
    const lists = isBookingOnly ? [] : indexes.storesShowing(productId).map(catalogueTag)
    purging?.purge([garmentTag(productId), ...lists])
    stores.renew((storeId) => indexes.mayShow(storeId, productId))
    storefront.invalidateGarment({ productId, isBookingOnly, mayShow: indexes.mayShow })
  }

  return {
    store_changed: invalidateStore,
    garment_changed: (productId: string | null) => invalidateGarment(productId, { isBookingOnly: false }),
    garment_booked: (productId: string | null) => invalidateGarment(productId, { isBookingOnly: true }),
    garment_held: calendars.invalidate,
  }
}
