import type { ApiFetch } from '#kit/contract/api-fetch.ts'
import type { Visit } from '#storefront/contract/web-handler.ts'
import { createHandlerOf } from '#storefront/web/create-handler.ts'
import * as entry from '#storefront/web/entry.server.tsx'
import * as root from '#storefront/web/root.tsx'
import routes from '#storefront/web/routes.ts'
import { PUBLIC_TOKEN } from '../fixtures/app.ts'
import { buildFromSources } from '../web/source-build.ts'

/** Every page as the server sends it, without a build and without a browser. What pages ask for goes to this API. */
export async function openStorefront(api: ApiFetch) {
  const calls: string[] = []
  const web = createHandlerOf(await buildFromSources({ name: 'storefront', entry, root, routes: await routes }), {
    apiFetch(request) {
      calls.push(toCall(request))
      return api(request)
    },
    publicToken: PUBLIC_TOKEN,
    log() {},
  })
  return {
    web,
    /** What pages have asked the API for since it was last read, in order: 'GET /public-api/memberships?…'. */
    calls: () => calls.splice(0),
    /** A page as a guest gets it, in Italian unless a test says otherwise. */
    async open(address: string, changes: Partial<Visit> = {}) {
      const { origin, hostname } = new URL(address)
      const visit: Visit = { domain: hostname, origin, language: 'it', prefix: '', nonce: 'n', accessToken: null }
      const response = await web(new Request(address), { ...visit, ...changes })
      const html = await response.text()
      return { status: response.status, html, shown: html.replaceAll(/<script\b.*?<\/script>/gs, '') }
    },
  }
}

function toCall({ method, url }: Request): string {
  const { pathname, search } = new URL(url)
  return `${method} ${pathname}${decodeURIComponent(search)}`
}
