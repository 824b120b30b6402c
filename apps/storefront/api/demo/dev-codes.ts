import { Hono } from 'hono'
import { totpCode } from '#domain/identity/totp.ts'
import { html } from '#kit/api/reference/html.ts'
import type { Hire } from '#use-cases/staff/people/hire.ts'

const HALF_MINUTE = 30_000

/** Who can log in to the demo's office, and the code of the second step now: never there in production. */
export function createDevCodeRoutes({
  people,
  office,
}: {
  people: readonly Hire[]
  office: () => string | null
}): Hono {
  return new Hono().get('/dev/codes', ({ req }) => {
    const now = new Date()
    const rows = people.map(({ email, name, password, totpSecret, assignments }) => ({
      email,
      name,
      role: assignments[0]?.role ?? '',
      password,
      code: totpSecret === null ? '' : totpCode(totpSecret, now),
    }))
    if (req.header('accept')?.includes('application/json')) return Response.json(rows, { headers: FRESH })
    const left = Math.ceil((HALF_MINUTE - (now.getTime() % HALF_MINUTE)) / 1000)
    return page(rows, { left, office: office() })
  })
}

const FRESH = { 'cache-control': 'no-store' }
const CSP = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:3rem auto;padding:0 1.5rem;color:#26221f}
h1{font-size:1.5rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.6rem .75rem .6rem 0;border-top:1px solid #ddd}
code{font-size:1.05rem}.scroll{overflow-x:auto}a{color:inherit}`

type Row = { email: string; name: string; role: string; password: string; code: string }

function page(rows: readonly Row[], { left, office }: { left: number; office: string | null }): Response {
  const markup = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${left + 1}"><title>Log-ins of the office</title><style>${STYLE}</style></head>
<body><main><h1>Log-ins of the office</h1>
<p>The office is at ${office ? html`<a href="${office}">${office}</a>` : 'no address'}. Codes change in ${left} seconds; each works once per person.</p>
<div class="scroll"><table><thead><tr><th>Role</th><th>Name</th><th>E-mail</th><th>Password</th><th>Code</th></tr></thead>
<tbody>${rows.map(
    ({ role, name, email, password, code }) =>
      html`<tr><td>${role}</td><td>${name}</td><td><code>${email}</code></td><td><code>${password}</code></td><td><code>${code}</code></td></tr>`,
  )}</tbody></table></div>
</main></body></html>`.markup
  const headers = { ...FRESH, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': CSP }
  return new Response(markup, { headers })
}
