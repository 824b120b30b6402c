import type { IncomingMessage, ServerResponse } from 'node:http'
import { createFairQueue, QueueFull } from '#domain/fair-queue.ts'
import { OFFICE_LANGUAGES, type OfficeLanguage } from '#domain/staff/person.ts'
import { chooseLanguage } from '#domain/stores/languages.ts'
import type { ApiFetch } from '#kit/contract/api-fetch.ts'
import { readBearer } from '#kit/contract/bearer.ts'
import { CLIENT_ADDRESS } from '#kit/contract/client-address.ts'
import { createApiDoor } from '#kit/http/api/api-door.ts'
import { type Application, isRead } from '#kit/http/application.ts'
import { sendFailure } from '#kit/http/failure.ts'
import type { AssetFiles } from '#kit/http/files/asset-files.ts'
import type { ImageFiles } from '#kit/http/files/image-files.ts'
import type { Log } from '#kit/http/log.ts'
import { sendOops } from '#kit/http/pages/oops.ts'
import { sendPage } from '#kit/http/pages/send-page.ts'
import type { Address } from '#kit/http/request/address.ts'
import { askerOf } from '#kit/http/request/asker.ts'
import { clientAddress } from '#kit/http/request/client-address.ts'
import { readCookie } from '#kit/http/request/cookies.ts'
import { toRequest } from '#kit/http/server/fetch-adapter.ts'
import { pathOf, type Trace } from '#kit/http/server/request-log.ts'
import { announcesBody, drain } from '#kit/http/server/unread-body.ts'
import { shortAnswer } from '#kit/http/short-answer.ts'
import { sendUnavailable } from '#kit/http/unavailable.ts'
import type { OfficeHandler } from '#office/contract/office-handler.ts'
import { LANGUAGE_COOKIE } from '#office/contract/preferences.ts'
import { askFromHere, comesFromElsewhere } from './from-elsewhere.ts'
import { NEVER_KEPT } from './office-headers.ts'
import { isFromOwnPage } from './own-origin.ts'
import { readBody } from './read-body.ts'
import { sendOriginRefused } from './refused.ts'
import { renderOfficePage } from './render-office-page.ts'

export type OfficeOptions = {
  /** The office's own host name, in the one spelling of host names. */
  host: string
  /** How its links begin: read anew each time, because a demo's port is known late. */
  originOf: (domain: string) => string
  api: ApiFetch
  web: OfficeHandler
  assets: AssetFiles
  /** Pictures of the stores, shown in their forms. */
  images: ImageFiles
  isOutage: (error: unknown) => boolean
  settings: { trustedProxies: number; hmr: boolean }
  log: Log
}

/** Apart from shoppers' pages: whoever floods the log-in page takes no turn from them. */
const RENDERED_AT_ONCE = 4

/** Methods a page takes: everything else is a call of the API. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST']

/** The office: one host, pages and calls for staff. Nothing is kept, and only its own pages may change anything. */
export function createOffice({
  host,
  originOf,
  api,
  web,
  assets,
  images,
  isOutage,
  settings,
  log,
}: OfficeOptions): Application {
  const calls = createApiDoor({ api, settings })
  const renderings = createFairQueue(RENDERED_AT_ONCE)
  let turns = 0

  async function answerPage(incoming: IncomingMessage, outgoing: ServerResponse, address: Address, trace: Trace) {
    const request = await toPageRequest(incoming, outgoing, address)
    if (request === null) return sendFailure(outgoing, 'BODY_TOO_LARGE', { headers: { Connection: 'close' } })
    request.headers.set(CLIENT_ADDRESS, clientAddress(incoming, settings))
    request.headers.set('x-request-id', trace.requestId)
    turns += 1
    const page = await renderings.run(String(turns), askerOf(outgoing, settings), () =>
      renderOfficePage({
        web,
        request,
        origin: originOf(host),
        originOf,
        language: languageOf(incoming),
        ...isSecure(address),
        isSealed: !settings.hmr,
      }),
    )
    sendPage(outgoing, page)
  }

  async function toPageRequest(incoming: IncomingMessage, outgoing: ServerResponse, { path, query }: Address) {
    const body = isRead(incoming) ? Buffer.alloc(0) : await readBody(incoming, path)
    if (body === null) return null
    const request = toRequest(incoming, outgoing, addressOf({ path, query }))
    return isRead(incoming) ? request : new Request(request, { body: new Uint8Array(body) })
  }

  function addressOf({ path, query }: Pick<Address, 'path' | 'query'>): string {
    return `${originOf(host)}${path}${query === '' ? '' : `?${query}`}`
  }

  async function answerFile(response: ServerResponse, path: string) {
    const isPicture = path.startsWith('/images/')
    const file = isPicture ? await images(path, askerOf(response, settings)) : await assets(path)
    if (file === null) sendFailure(response, 'NOT_FOUND')
    else sendPage(response, file)
  }

  return {
    isAt: ({ domain }) => domain === host,

    answerAtOnce: () => false,

    async answer(request, response, address, trace) {
      const isReading = isRead(request)
      // Another site's page can make no browser send a key of ours: what carries one is asked for no origin, and the API
      // takes it from nobody who brings a session as well.
      const isByKey = isCall(address.path) && readBearer(request.headers.authorization) !== null
      if (!isReading && !isByKey && !isFromOwnPage(request, { address, host, origin: originOf(host) })) {
        if (announcesBody(request)) await drain(request)
        return sendOriginRefused(response)
      }
      if (isCall(address.path)) {
        for (let at = 0; at < NEVER_KEPT.length; at += 2) {
          response.setHeader(NEVER_KEPT[at] ?? '', NEVER_KEPT[at + 1] ?? '')
        }
        return calls.answer(request, response, address, trace)
      }
      if (!PAGE_METHODS.includes(request.method ?? '') || (!isReading && isFile(address.path))) {
        if (announcesBody(request)) await drain(request)
        return sendFailure(response, 'METHOD_NOT_ALLOWED', { headers: { Allow: PAGE_METHODS.join(', ') } })
      }
      if (isReading && announcesBody(request)) await drain(request)
      if (address.path === '/robots.txt') return sendPage(response, shortAnswer('text/plain', NO_ROBOTS))
      try {
        if (isFile(address.path)) return await answerFile(response, address.path)
        if (comesFromElsewhere(request)) return sendPage(response, askFromHere(addressOf(address), isSecure(address)))
        await answerPage(request, response, address, trace)
      } catch (error) {
        if (response.destroyed) return
        if (error instanceof QueueFull) return sendUnavailable(response)
        log.error({ err: error, requestId: trace.requestId, path: pathOf(address.path) }, 'A page of the office failed')
        if (isOutage(error)) sendUnavailable(response)
        else sendOops(response)
      }
    },
  }
}

const NO_ROBOTS = 'User-agent: *\nDisallow: /\n'

function isSecure({ scheme }: Pick<Address, 'scheme'>): { https: boolean } {
  return { https: scheme === 'https' }
}

function isCall(path: string): boolean {
  return /^\/(api|docs\/api)(\/|$)/.test(path)
}

function isFile(path: string): boolean {
  return /^\/(assets|images)\//.test(path) || path === '/robots.txt'
}

/** What was chosen in this browser; a person's own language is known only to who has read their session. */
function languageOf({ headers }: IncomingMessage): OfficeLanguage {
  const chosen = readCookie(headers.cookie, LANGUAGE_COOKIE)
  const acceptLanguage = headers['accept-language']
  return chooseLanguage({ enabled: OFFICE_LANGUAGES, preferred: [chosen], acceptLanguage }) as OfficeLanguage
}
