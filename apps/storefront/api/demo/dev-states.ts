import { hash } from 'node:crypto'
import { Hono } from 'hono'
import { languagePrefix, withPrefix } from '#domain/stores/language-address.ts'
import { isLanguage, LANGUAGES, type Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { readForm } from '#kit/api/input/read-form.ts'
import { Html, html } from '#kit/api/reference/html.ts'
import { respondProblem } from '#kit/api/respond.ts'

/** What a browser is given for a page to be seen in its state. */
type OpenedState = { path: string; cookies: Record<string, string>; storage: Record<string, string> }

export type DevStates = {
  states: readonly { name: string; shows: string }[]
  /** The store whose pages are shown; it is written when somebody first looks. */
  openStore: () => Promise<PartnerStore>
  open: (name: string, language: Language) => Promise<OpenedState | null>
  originOf: (domain: string) => string
}

/** Pages in the states that are seldom seen, each made anew by a click: never there in production. */
export function createDevStateRoutes({ states, openStore, open, originOf }: DevStates): Hono {
  return new Hono()
    .get('/dev/states', async ({ req }) => {
      const { domain, languages } = await openStore()
      const home = originOf(domain)
      if (new URL(req.url).hostname !== domain) {
        return new Response(null, { status: 303, headers: { location: `${home}/dev/states` } })
      }
      const asked = req.query('language')
      const language = isLanguage(asked) && languages[asked] ? asked : 'it'
      return page(states, language)
    })
    .post('/dev/states', async ({ req }) => {
      const { languages } = await openStore()
      const form = Object.fromEntries((await readForm(req.raw)) ?? [])
      const language = isLanguage(form.language) ? form.language : 'it'
      const opened = await open(String(form.state), language)
      if (opened === null) return respondProblem('NOT_FOUND', { language: 'en' })
      const cookies = { ...opened.cookies, locale: language }
      const path = withPrefix(languagePrefix(language, languages), opened.path)
      return entrance({ ...opened, cookies, path })
    })
}

const FRESH = { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' }
const CSP = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:3rem auto;padding:0 1.5rem;color:#26221f}
h1{font-size:1.5rem}nav{display:flex;flex-wrap:wrap;gap:.75rem;margin:1rem 0}a{color:inherit}
form{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr));gap:.5rem;margin:1.5rem 0}
button{font:inherit;text-align:left;min-height:2.75rem;padding:.5rem 1rem;border:1px solid #8a8178;border-radius:.5rem;background:#fff;color:inherit;cursor:pointer}
button:hover{background:#26221f;color:#fff}button:focus-visible{outline:3px solid #2f6fde;outline-offset:2px}`

function page(states: DevStates['states'], language: Language): Response {
  const { markup } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>States</title><style>${new Html(STYLE)}</style></head>
<body><main><h1>Pages in their odd states</h1>
<p>Each button makes its state anew, with a customer, orders and garments of its own, and opens the page as they see it.
The office of this store is titolare@campionario.example's, with the password and a code of <a href="/dev/codes">everybody</a>.</p>
<nav aria-label="Language">${LANGUAGES.map((each) =>
    each === language ? html`<strong>${each}</strong>` : html`<a href="/dev/states?language=${each}">${each}</a>`,
  )}</nav>
<form method="post" action="/dev/states"><input type="hidden" name="language" value="${language}">
${states.map(({ name, shows }) => html`<button name="state" value="${name}">${shows}</button>`)}</form>
</main></body></html>`
  return new Response(markup, { headers: { ...FRESH, 'content-security-policy': CSP } })
}

/** Cookies and storage as the shop's own pages would have left them: a session lives in both. */
function entrance(opened: OpenedState): Response {
  const data = JSON.stringify(opened).replaceAll('<', '\\u003c')
  const script = `const { path, cookies, storage } = ${data}
localStorage.clear()
for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value)
for (const [name, value] of Object.entries(cookies))
  document.cookie = name + '=' + value + '; Path=/; SameSite=Lax' + (value === '' ? '; Max-Age=0' : '')
location.replace(path)`
  const csp = `${CSP}; script-src 'sha256-${hash('sha256', script, 'base64')}'`
  const { markup } = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>State</title></head>
<body><script>${new Html(script)}</script></body></html>`
  return new Response(markup, { headers: { ...FRESH, 'content-security-policy': csp } })
}
