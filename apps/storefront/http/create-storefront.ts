import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { ApiFetch } from '#kit/contract/api-fetch.ts'
import { createApiDoor } from '#kit/http/api/api-door.ts'
import { type DefaultApplication, isRead } from '#kit/http/application.ts'
import { sendFailure } from '#kit/http/failure.ts'
import type { AssetFiles } from '#kit/http/files/asset-files.ts'
import type { ImageFiles } from '#kit/http/files/image-files.ts'
import type { Log } from '#kit/http/log.ts'
import { createSites } from '#kit/http/request/sites.ts'
import { announcesBody, drain } from '#kit/http/server/unread-body.ts'
import { SHOWN_GARMENTS } from '#storefront/contract/shown-garments.ts'
import type { WebHandler } from '#storefront/contract/web-handler.ts'
import { createGuestAnswers } from './api/guest-answers.ts'
import type { CatalogueOf, GarmentChange } from './cache/garment-change.ts'
import { createFileDoor } from './files/file-door.ts'
import type { ForMachines } from './files/store-files.ts'
import { createPageAnswers } from './pages/answer-page.ts'
import type { MapsKeyOf, Previews } from './pages/make-page.ts'

export type StorefrontOptions = ForMachines & {
  api: ApiFetch
  web: WebHandler
  /** What storefronts show for visitors of whom they know nothing. */
  publicToken: string
  /** Whether changes of stores are heard of as they happen. */
  isLive: () => boolean
  stores: {
    byDomain(domain: string): Promise<PartnerStore | null>
    /** Also one that is not open; without it, none is looked at. */
    anyByDomain?(domain: string): Promise<PartnerStore | null>
  }
  /** How the links of a store begin. */
  originOf: (domain: string) => string
  assets: AssetFiles
  images: ImageFiles
  /** How drafts are looked at; without it, nobody does. */
  previews?: Previews
  mapsKeyOf?: MapsKeyOf
  /** Whether cached lists are still so after a garment changed; without it, they are made anew. */
  catalogueOf?: CatalogueOf
  /** Whether something was thrown because the database is away: it will pass. */
  isOutage: (error: unknown) => boolean
  settings: { trustedProxies: number; pageCache: boolean; hmr: boolean; cdnMaxAge?: number | null }
  log: Log
}

export type Storefront = ReturnType<typeof createStorefront>

/** The shops: every host that no other application has. Guests' pages are cached; a POST is for the API, and for a page whose form it is. */
export function createStorefront(options: StorefrontOptions) {
  const sites = createSites(options)
  const pages = createPageAnswers({ ...options, sites })
  const files = createFileDoor({ ...options, sites })
  const guestAnswers = createGuestAnswers({ ...options, sites })
  const api = createApiDoor({ ...options, privateHeaders: [SHOWN_GARMENTS] })

  const application: DefaultApplication = {
    isAt: () => true,
    answerAgain: pages.answerAgain,
    isEmpty: pages.isEmpty,

    answerAtOnce(request, response, address, trace) {
      if (!isRead(request)) return false
      const door = address.path.startsWith(PUBLIC_API) ? guestAnswers : pages
      return door.answerAtOnce(request, response, address, trace)
    },

    async answer(request, response, address, trace) {
      if (isApi(address.path)) {
        const isAnswered = await guestAnswers.answer(request, response, address, trace)
        return isAnswered ? undefined : api.answer(request, response, address, trace)
      }
      if (request.method === 'POST') return pages.answerForm(request, response, address, trace)
      if (announcesBody(request)) await drain(request)
      if (!isRead(request)) return sendFailure(response, 'METHOD_NOT_ALLOWED', { headers: { Allow: 'GET, HEAD' } })
      if (await files.answer(response, address, trace)) return
      await pages.answer(request, response, address, trace)
    },
  }

  return {
    ...application,
    /** A store changed; null: nobody knows which. */
    invalidate(storeId: string | null): void {
      sites.invalidate()
      pages.invalidate(storeId)
      guestAnswers.invalidate(storeId)
    },
    /** What shows a garment is dropped, in the stores that show it. */
    invalidateGarment(change: GarmentChange): void {
      // what a store's files tell of its garments is remembered by the store as it was found
      sites.invalidate()
      pages.invalidateGarment(change)
      guestAnswers.invalidateGarment(change)
    },
    /** How many pages are cached, and how many bytes they are counted as. */
    cachedPages: pages.cachedPages,
    /** The same of answers of the API. */
    keptAnswers: guestAnswers.size,
  }
}

const PUBLIC_API = '/public-api/'

function isApi(path: string): boolean {
  return /^\/(api|public-api|docs\/api|dev|webhooks|sandbox-payments)(\/|$)/.test(path)
}
