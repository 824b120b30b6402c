import type { ApiFetch } from '#kit/contract/api-fetch.ts'
import { CLIENT_ADDRESS } from '#kit/contract/client-address.ts'
import type { OfficeVisit } from '#office/contract/office-handler.ts'
import type { OfficeClient } from './call-types.ts'
import { createOfficeClient } from './create-office-client.ts'

export type ServerClient = OfficeClient & {
  /** What the API wants the browser to keep, in order. */
  cookies(): string[]
}

/** What of a page's request its calls carry on. */
const CARRIED_ON = ['user-agent', CLIENT_ADDRESS, 'x-request-id'] as const

/** In process, on behalf of whoever asked for the page: with their cookies, from their address, under the same request id. */
export function createServerClient({
  apiFetch,
  request,
  visit,
}: {
  apiFetch: ApiFetch
  request: Request
  visit: OfficeVisit
}): ServerClient {
  const cookies: string[] = []
  const jar = readJar(request.headers.get('cookie') ?? '')

  const client = createOfficeClient(async ({ method, address, body }) => {
    const headers = new Headers({ accept: 'application/json', 'accept-language': visit.language, origin: visit.origin })
    for (const name of CARRIED_ON) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const isFile = body instanceof Blob
    if (body !== undefined && !isFile) headers.set('content-type', 'application/json')
    const { signal } = request
    const url = visit.origin + address
    const sent = isFile ? body : JSON.stringify(body)
    const response = await apiFetch(new Request(url, { method, headers, body: sent, signal }))
    for (const cookie of response.headers.getSetCookie()) {
      cookies.push(cookie)
      takeOver(jar, cookie)
    }
    return response
  })
  return { ...client, cookies: () => cookies }
}

function readJar(header: string): Map<string, string> {
  const pairs = header.split(';').map((part) => part.trim())
  return new Map(pairs.filter(Boolean).map((pair) => [nameOf(pair), pair.slice(nameOf(pair).length + 1)]))
}

/** What was set by one call of a request is sent with the next one: a log-in holds at once. */
function takeOver(jar: Map<string, string>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim())
  const isRemoved = attributes.some((attribute) => /^max-age=0$/i.test(attribute))
  if (isRemoved) jar.delete(nameOf(pair))
  else jar.set(nameOf(pair), pair.slice(nameOf(pair).length + 1))
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0] ?? ''
}
