import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { Settings } from '#config/settings.ts'
import type { Database } from '#database/connection.ts'
import { isOutage } from '#database/is-outage.ts'
import type { StoreReader } from '#database/replica/store-reader.ts'
import type { ApiFetch } from '#kit/contract/api-fetch.ts'
import { createFrontDoor } from '#kit/http/create-front-door.ts'
import { openImageFiles } from '#kit/http/files/image-files.ts'
import type { RequestMeter } from '#kit/http/server/request-meter.ts'
import type { Images } from '#providers/images/open-images.ts'
import { withinBudget } from '#providers/time-budget.ts'
import { createAnswerMemo } from '#storefront/http/cache/answer-memo.ts'
import { noteShown } from '#storefront/http/cache/collect-shown.ts'
import { createStorefront, type Storefront } from '#storefront/http/create-storefront.ts'
import { openSales } from '#use-cases/catalogue/list-sales.ts'
import type { CatalogueIndexes } from '#use-cases/catalogue/open-indexes.ts'
import { openMapsKeys } from '#use-cases/integrations/maps-keys.ts'
import type { ProviderAccounts } from '#use-cases/integrations/open-provider-accounts.ts'
import { isPreviewOf } from '#use-cases/stores/brand/preview-brand.ts'
import type { StoreFinder } from '#use-cases/stores/find-active-store.ts'
import { openStoreMap } from '#use-cases/stores/map-store.ts'
import { canReach } from '../can-reach.ts'
import type { OpenedOffice } from './open-office.ts'
import type { Web } from './open-web.ts'

type DoorOptions = {
  settings: Settings
  db: Database
  /** Where the catalogue is read. */
  read: StoreReader
  stores: StoreFinder
  indexes: CatalogueIndexes
  providerAccounts: ProviderAccounts
  originOf: (domain: string) => string
  api: ApiFetch
  web: Web
  /** Null: there is none. */
  office: OpenedOffice | null
  images: Images
  /** Whether changes of stores are heard of as they happen. */
  isLive: () => boolean
  /** A process on its way out takes no new visitors. */
  isStopping: () => boolean
  /** The shop's clock. */
  now: () => Date
  /** Told of every answer; without it, nothing is measured. */
  meter?: RequestMeter | undefined
  log: Logger
}

export type OpenedDoor = { listener: RequestListener; storefront: Storefront }

export function openFrontDoor({
  settings,
  db,
  read,
  stores,
  indexes,
  providerAccounts,
  originOf,
  api,
  web,
  office,
  images,
  isLive,
  isStopping,
  now,
  meter,
  log,
}: DoorOptions): OpenedDoor {
  const render = web.createWebHandler({
    apiFetch: noteShown(api),
    memo: createAnswerMemo(stores),
    publicToken: settings.publicApiToken,
    log: (sentence) => log.warn(sentence),
  })
  const budgeted: typeof render = (request, visit) => withinBudget(() => render(request, visit))
  const storefront = createStorefront({
    api,
    publicToken: settings.publicApiToken,
    isLive,
    // A page may make several calls: they wait for providers once.
    web: Object.assign(budgeted, render),
    stores,
    originOf,
    assets: web.assets,
    images: openImageFiles(images),
    mapStore: openStoreMap(read, now),
    listSales: openSales(read, now),
    async catalogueOf(storeId) {
      const store = await stores.byId(storeId)
      return store && (await indexes(store)).version
    },
    mapsKeyOf: openMapsKeys({ providerAccounts, platformKey: settings.mapsApiKey }),
    previews: {
      isOpen: (preview) => office !== null && isPreviewOf(office.staff, preview),
      framedBy: () => office && originOf(office.host),
    },
    isOutage,
    settings: {
      ...settings,
      pageCache: settings.pageCache && !settings.hmr,
      cdnMaxAge: settings.cdn?.maxAge ?? null,
    },
    log,
  })
  const listener = createFrontDoor({
    applications: office ? [office] : [],
    storefront,
    isReady: async ({ hasPages }) => !isStopping() && (hasPages || (await canReach(db))),
    isOutage,
    settings,
    meter,
    log,
  })
  return { listener, storefront }
}
