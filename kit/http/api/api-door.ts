import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiFetch } from '#kit/contract/api-fetch.ts'
import { CLIENT_ADDRESS } from '#kit/contract/client-address.ts'
import { sendFailure } from '../failure.ts'
import { DATA_HEADERS } from '../pages/security-headers.ts'
import type { Address } from '../request/address.ts'
import { clientAddress } from '../request/client-address.ts'
import { NO_DOMAIN, originOf } from '../request/sites.ts'
import { sendResponse, toRequest } from '../server/fetch-adapter.ts'
import type { Trace } from '../server/request-log.ts'
import { announcesBody, drain } from '../server/unread-body.ts'

/** Methods the platform's Request refuses to carry. */
const UNSPEAKABLE = new Set(['CONNECT', 'TRACE', 'TRACK'])

type ApiDoorOptions = {
  api: ApiFetch
  settings: { trustedProxies: number }
  /** Headers of its answers that are for this process alone. */
  privateHeaders?: readonly string[]
}

export function createApiDoor({ api, settings, privateHeaders = [] }: ApiDoorOptions) {
  return {
    async answer(incoming: IncomingMessage, outgoing: ServerResponse, address: Address, trace: Trace): Promise<void> {
      if (UNSPEAKABLE.has(incoming.method ?? '')) {
        return sendFailure(outgoing, 'METHOD_NOT_ALLOWED', { headers: { Allow: 'GET, HEAD, POST, PUT, DELETE' } })
      }
      const request = toRequest(incoming, outgoing, urlOf(address))
      request.headers.set(CLIENT_ADDRESS, clientAddress(incoming, settings))
      request.headers.set('x-request-id', trace.requestId)
      const response = await api(request)
      if (announcesBody(incoming)) await drain(incoming)
      for (let at = 0; at < DATA_HEADERS.length; at += 2) {
        outgoing.setHeader(DATA_HEADERS[at] ?? '', DATA_HEADERS[at + 1] ?? '')
      }
      for (const name of privateHeaders) response.headers.delete(name)
      await sendResponse(outgoing, response)
    },
  }
}

/** The API tells stores apart by what a call names, not by the host: one that is no name does not stop it. */
function urlOf(address: Address): string {
  const { domain, path, query } = address
  const origin = originOf(address, domain ?? NO_DOMAIN)
  return `${origin}${path}${query === '' ? '' : `?${query}`}`
}
