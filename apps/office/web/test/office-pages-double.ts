import { buildFromSources } from '#tests/support/web/source-build.ts'
import { createHandlerOf } from '../create-handler.ts'
import * as entry from '../entry.server.tsx'
import * as root from '../root.tsx'
import routes from '../routes.ts'
import { openOfficeDouble } from './office-double.ts'

const ORIGIN = 'https://office.test'

type Asking = {
  cookie?: string
  language?: 'it' | 'en'
  headers?: Record<string, string>
  form?: Record<string, string>
}

/** For tests: every page of the office as the server sends it, without a build and a browser, with its API in memory. */
export async function openOfficePages() {
  const double = openOfficeDouble()
  const build = await buildFromSources({ name: 'office', entry, root, routes: await routes })
  const web = createHandlerOf(build, { apiFetch: double.fetch, log() {} })
  return {
    double,
    async open(path: string, { cookie = '', language = 'it', headers = {}, form }: Asking = {}) {
      const request = new Request(ORIGIN + path, {
        method: form ? 'POST' : 'GET',
        headers: { cookie, ...headers },
        ...(form && { body: new URLSearchParams(form) }),
      })
      const response = await web(request, { origin: ORIGIN, language, nonce: 'n' })
      const html = await response.text()
      const shown = html.replaceAll(/<script\b.*?<\/script>/gs, '')
      const words = shown.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
      return {
        status: response.status,
        headers: response.headers,
        shown,
        words,
        location: response.headers.get('location'),
      }
    },
  }
}
