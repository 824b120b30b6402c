import type { Language } from '#domain/stores/languages.ts'
import { toSafeColour } from '#domain/stores/look/safe-colour.ts'
import { readablePair } from '#domain/stores/look/text-colour.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { type Html, html } from '#kit/api/reference/html.ts'

/** A page without scripts: a sheet of paper on the store's colour, so that whoever sees it knows whose it is. */
export function plainFrame(
  { store, language, title, notice }: { store: PartnerStore; language: Language; title: string; notice?: string },
  content: Html,
): Html {
  const pair = readablePair(
    toSafeColour(store.buttonPrimaryColor, '#26221f'),
    toSafeColour(store.buttonTextPrimaryColor, '#ffffff'),
  )
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${store.name}</title>
<style>:root{--brand:${pair.background};--on-brand:${pair.text}}${STYLE}</style></head>
<body>${notice !== undefined && html`<header class="trial">${notice}</header>`}
<main><header><img src="${store.logoUrl}" alt="${store.name}"><h1>${title}</h1></header>
${content}</main></body></html>`
}

const STYLE = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;font:16px/1.5 system-ui,-apple-system,sans-serif;color:#1f1c1a;background:#f4f1ed}
.trial{margin:0;padding:.75rem 1.25rem;text-align:center;font-size:.9375rem;background:#fff3cd;color:#4d3b00;border-bottom:1px solid #e9d48a}
main{max-width:30rem;margin:clamp(1rem,5vw,3.5rem) auto;padding:clamp(1.25rem,5vw,2.5rem);background:#fff;border-radius:1rem;box-shadow:0 1px 2px #0000000f,0 12px 40px #00000014}
@media (max-width:32rem){main{margin:0;border-radius:0;box-shadow:none;min-height:calc(100vh - 4rem)}body{background:#fff}}
main header img{display:block;max-width:9rem;max-height:2.5rem;margin-bottom:1.5rem}
h1{font-size:1.375rem;line-height:1.25;margin:0}
h2{font-size:.9375rem;font-weight:600;margin:2rem 0 .75rem;color:#5d564f}
.quiet{margin:.25rem 0 0;color:#5d564f;font-size:.9375rem}
table{width:100%;border-collapse:collapse;margin:1.5rem 0;font-variant-numeric:tabular-nums}
th,td{padding:.625rem 0;text-align:left;vertical-align:top;font-weight:400;border-top:1px solid #e6e1db}
td{text-align:right;white-space:nowrap;padding-left:1rem}
tfoot th,tfoot td{font-weight:600;font-size:1.125rem;border-top:2px solid #1f1c1a}
table:has(+.then){margin-bottom:.25rem}.then{margin:0 0 1.5rem;text-align:right;color:#5d564f;font-size:.9375rem}
dl{margin:1.5rem 0}dl div{padding:.625rem 0;border-top:1px solid #e6e1db}dt{color:#5d564f;font-size:.9375rem}dd{margin:0}
form{display:grid;gap:.75rem;margin:0}
button,.button{display:block;width:100%;min-height:3rem;padding:.7rem 1.25rem;font:inherit;font-weight:500;text-align:center;text-decoration:none;border:1px solid #cfc8c0;border-radius:.625rem;background:#fff;color:#1f1c1a;cursor:pointer}
button:hover,.button:hover{border-color:#1f1c1a}
.first{background:var(--brand);color:var(--on-brand);border-color:var(--brand);font-weight:600;font-size:1.0625rem;min-height:3.25rem}
.first:hover{filter:brightness(1.12)}
.plain{border-color:transparent;text-decoration:underline;text-underline-offset:.2em;color:#5d564f}
:focus-visible{outline:3px solid #1f5fd0;outline-offset:2px}
.said{margin:1.5rem 0;padding:.875rem 1rem;border-radius:.625rem;background:#f4f1ed;border-left:4px solid #5d564f}
.bad{background:#fdecea;border-color:#a3261b;color:#5f140d}.good{background:#e9f5ec;border-color:#1c6b36;color:#0e3d1d}`

const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

export function showPlainPage({ markup }: Html): Response {
  return new Response(markup, {
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': CSP,
      'referrer-policy': 'no-referrer',
    },
  })
}
