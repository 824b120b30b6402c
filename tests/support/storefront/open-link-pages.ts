import { isLanguage, type Language } from '#domain/stores/languages.ts'
import type { ApiFetch } from '#kit/contract/api-fetch.ts'
import type { Visit } from '#storefront/contract/web-handler.ts'
import { mainOf } from './open-pages.ts'
import { openStorefront } from './open-storefront.ts'

export type LinkPages = Awaited<ReturnType<typeof openLinkPages>>

/** The pages that mails lead to, as a browser without scripts opens them and sends their forms. */
export async function openLinkPages(api: ApiFetch) {
  const { web } = await openStorefront(api)

  async function ask(address: string, init: RequestInit = {}, browser: Language = 'it') {
    const { origin, hostname, pathname, searchParams } = new URL(address)
    const [, code] = /^\/([a-z]{2})\//.exec(pathname) ?? []
    const prefix = isLanguage(code) ? `/${code}` : ''
    const asked = isLanguage(code) ? code : searchParams.get('lang')
    const language = isLanguage(asked) ? asked : browser
    const visitor = { accessToken: null, clientAddress: '10.9.9.9' }
    const visit: Visit = { domain: hostname, origin, language, prefix, nonce: 'n', ...visitor }
    const response = await web(new Request(address, init), visit)
    const html = await response.text()
    const main = mainOf(html)
    const { status, headers } = response
    return { status, headers, location: headers.get('location') ?? '', html, main, text: textOf(main) }
  }

  return {
    /** `browser`: what it speaks, where the address says nothing. */
    visit: (address: string, browser?: Language) => ask(address, {}, browser),
    /** What the form of a page would send. */
    send: (address: string, fields: Record<string, string> | [string, string][]) =>
      ask(address, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}

/** What is read on a page. */
function textOf(main: string): string {
  const words = main.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]+>/g, ' ')
  return words
    .replaceAll(/&#x27;/g, '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/[^\S\u00a0]+/g, ' ')
}
