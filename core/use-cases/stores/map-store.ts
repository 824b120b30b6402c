import { readGarmentFacts } from '#database/queries/catalogue/garment-facts.ts'
import { listGarments } from '#database/queries/catalogue/listed-products.ts'
import { listOwnPages } from '#database/queries/stores/own-pages.ts'
import { findPageChanges } from '#database/queries/stores/page-changes.ts'
import type { StoreReader } from '#database/replica/store-reader.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { type StoreMap, toStoreMap } from '#domain/stores/store-map.ts'
import { defaultLegalDates } from './find-default-legal-page.ts'
import { rememberForStore } from './remember-for-store.ts'

/** What search engines may find of a store, read once until something of it changes. */
export function openStoreMap(read: StoreReader, now = () => new Date()): (store: PartnerStore) => Promise<StoreMap> {
  const remembered = rememberForStore(
    (store: PartnerStore) => mapStore(read, store, now()),
    () => 'map',
  )
  return (store) => remembered(store, undefined)
}

async function mapStore(read: StoreReader, store: PartnerStore, now: Date): Promise<StoreMap> {
  const legal = await defaultLegalDates()
  return read(store.id, async (trx) =>
    toStoreMap({
      garments: await listGarments(trx, { storeId: store.id, now }),
      categories: (await readGarmentFacts(trx)).categories,
      ...(await findPageChanges(trx, store.id)),
      own: (await listOwnPages(trx, store.id)).filter((page) => page.withdrawnAt === null).map(({ slug }) => slug),
      legal,
    }),
  )
}
