import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ApiFetch, WebHandler } from '#contract/web-handler.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { createApiDoor } from './api-door.ts'
import { sendFailure } from './failure.ts'
import type { AssetFiles } from './files/asset-files.ts'
import { createFileDoor } from './files/file-door.ts'
import type { ImageFiles } from './files/image-files.ts'
import type { MapStore } from './files/store-files.ts'
import { createPageDoor } from './pages/page-door.ts'
import { HSTS } from './pages/security-headers.ts'
import { type Address, readAddress } from './request/address.ts'
import { watchForProxies } from './request/forwarded.ts'
import { createSites } from './request/sites.ts'
import { createProbes } from './server/probes.ts'
import { requestIdOf } from './server/request-id.ts'
import { type Log, logWhenAnswered, pathOf, type Trace } from './server/request-log.ts'
import { announcesBody, closeUnlessRead, drain } from './server/unread-body.ts'
import { sendUnavailable } from './unavailable.ts'

export type FrontDoorOptions = {
  api: ApiFetch
  web: WebHandler
  stores: { byDomain(domain: string): Promise<PartnerStore | null> }
  /** How the links of a store begin. */
  originOf: (domain: string) => string
  assets: AssetFiles
  images: ImageFiles
  mapStore: MapStore
  /** Whether visitors should be sent here: those whose pages are kept need no database. */
  isReady: (kept: { hasPages: boolean }) => Promise<boolean>
  /** Whether something was thrown because the database is away: it will pass. */
  isOutage: (error: unknown) => boolean
  settings: { trustedProxies: number; pageCache: boolean; hmr: boolean; mapsApiKey: string | null }
  log: Log
}

export type FrontDoor = {
  listener: RequestListener
  /** A store changed; null: nobody knows which. */
  forget(storeId: string | null): void
  /** How many pages are kept, and how many bytes they are counted as. */
  kept(): { pages: number; bytes: number }
}

/** Everything between the socket and what answers: a kept page goes out at once, the rest finds its way by its path. */
export function createFrontDoor(options: FrontDoorOptions): FrontDoor {
  const { settings, log } = options
  const sites = createSites(options)
  const pages = createPageDoor({ ...options, sites })
  const files = createFileDoor({ ...options, sites })
  const api = createApiDoor(options)
  const probes = createProbes({ isReady: () => options.isReady({ hasPages: !pages.isEmpty() }) })
  const noticeProxy = watchForProxies(settings, log)

  async function answer(request: IncomingMessage, response: ServerResponse, address: Address, trace: Trace) {
    if (isApi(address.path)) return api.answer(request, response, address, trace)
    if (announcesBody(request)) await drain(request)
    if (!isRead(request)) return sendFailure(response, 'METHOD_NOT_ALLOWED', { headers: { Allow: 'GET, HEAD' } })
    if (await files.answer(response, address, trace)) return
    await pages.answer(request, response, address, trace)
  }

  return {
    listener(request, response) {
      noticeProxy(request)
      const trace: Trace = { requestId: requestIdOf(request), storeId: null }
      if (announcesBody(request)) closeUnlessRead(request, response)
      if (log.isLevelEnabled('info')) logWhenAnswered(response, trace, log)
      if (isRead(request) && probes.answer(request, response, trace)) return
      const address = readAddress(request, settings)
      if (address !== null && isRead(request) && pages.answerAtOnce(request, response, address, trace)) return

      response.setHeader('X-Request-Id', trace.requestId)
      if (address?.scheme === 'https') response.setHeader(...HSTS)
      if (address === null) {
        trace.isNoise = true
        sendFailure(response, 'INVALID_REQUEST', { headers: { Connection: 'close' } })
        return
      }
      answer(request, response, address, trace).catch((error: unknown) => {
        log.error({ err: error, requestId: trace.requestId, path: pathOf(request.url ?? '') }, 'A request failed')
        if (options.isOutage(error) || isTimeout(error)) sendUnavailable(response)
        else sendFailure(response, 'INTERNAL')
      })
    },

    forget(storeId) {
      sites.forget()
      pages.forget(storeId)
    },

    kept: pages.kept,
  }
}

function isApi(path: string): boolean {
  return /^\/(api|public-api|docs\/api|dev|webhooks|sandbox-payments)(\/|$)/.test(path)
}

/** A provider that was waited for, such as the image storage, did not answer in time. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}
