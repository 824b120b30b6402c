import { Hono } from 'hono'
import { ROME } from '#domain/rentals/calendar/rome-time.ts'
import { readForm } from '#kit/api/input/read-form.ts'
import { readJson } from '#kit/api/input/read-json.ts'
import { html } from '#kit/api/reference/html.ts'
import { respondProblem } from '#kit/api/respond.ts'
import type { Clock } from '#use-cases/clock/open-clock.ts'

export type DevClock = {
  clock: Clock
  /** Everything that is due by now, and what came of it. */
  runDueWork: () => Promise<string[]>
}

/** Lets those who try the app out wait a week in a second: never there in production. */
export function createDevClockRoutes({ clock, runDueWork }: DevClock): Hono {
  let happened: string[] = []

  async function move(to: Date | null): Promise<boolean> {
    if (!(await clock.move(to))) return false
    happened = await runDueWork()
    return true
  }

  const state = () => ({ now: clock.now().toISOString(), aheadMs: clock.ahead(), happened })

  return new Hono()
    .get('/dev/clock', ({ req }) => {
      const wantsJson = req.header('accept')?.includes('application/json') ?? false
      return wantsJson ? Response.json(state(), { headers: FRESH }) : page(clock.now(), happened)
    })
    .post('/dev/clock', async ({ req }) => {
      const isForm = req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
      const input = isForm ? Object.fromEntries((await readForm(req.raw)) ?? []) : await readBody(req.raw)
      const to = readTarget(input, clock.now())
      if (to === 'unreadable' || !(await move(to))) return respondProblem('INVALID_REQUEST', { language: 'en' })
      if (isForm) return new Response(null, { status: 303, headers: { ...FRESH, location: '/dev/clock' } })
      return Response.json(state(), { headers: FRESH })
    })
}

async function readBody(request: Request): Promise<unknown> {
  const read = await readJson(request)
  return read.ok ? read.value : null
}

/** {"advance":"P1D"}, {"now":"2026-12-24T18:00:00Z"} or {"real":true}. */
function readTarget(input: unknown, now: Date): Date | null | 'unreadable' {
  if (typeof input !== 'object' || input === null) return 'unreadable'
  try {
    if ('advance' in input) return later(now, String(input.advance))
    if ('now' in input) return new Date(Temporal.Instant.from(String(input.now)).epochMilliseconds)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return 'real' in input ? null : 'unreadable'
}

/** A day is a day of the calendar, also when the clocks change. */
function later(now: Date, duration: string): Date {
  const time = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ROME)
  return new Date(time.add(Temporal.Duration.from(duration)).epochMilliseconds)
}

const FRESH = { 'cache-control': 'no-store' }
const CSP = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:3rem auto;padding:0 1.5rem;color:#26221f}
h1{font-size:1.5rem}.time{font-size:2.25rem;font-weight:600;font-variant-numeric:tabular-nums;margin:.5rem 0}
form{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0}
button{font:inherit;min-height:2.75rem;padding:.5rem 1.1rem;border:1px solid #26221f;border-radius:.5rem;background:#fff;color:inherit;cursor:pointer}
button:hover{background:#26221f;color:#fff}button:focus-visible{outline:3px solid #2f6fde;outline-offset:2px}
.quiet{color:#6b645e;font-size:.875rem}a{color:inherit}`

const STEPS = { PT1H: '+ 1 hour', P1D: '+ 1 day', P1W: '+ 1 week' }

function page(now: Date, happened: readonly string[]): Response {
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: ROME }).format(now)
  const markup = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Clock</title><style>${STYLE}</style></head>
<body><main><h1>The clock of the shop</h1>
<p class="time"><time datetime="${now.toISOString()}">${time}</time></p>
<p class="quiet">Orders, rentals, memberships and payments go by it; sign-ins and links in mails go by the real time.</p>
<form method="post" action="/dev/clock">
${Object.entries(STEPS).map(([step, name]) => html`<button name="advance" value="${step}">${name}</button>`)}
<button name="real" value="true">Back to the real time</button></form>
<h2>What happened then</h2>
${happened.length === 0 ? html`<p>Nothing was due.</p>` : html`<ul>${happened.map((each) => html`<li>${each}</li>`)}</ul>`}
<p><a href="/dev/mail">The mails that were written</a></p>
</main></body></html>`.markup
  const headers = { ...FRESH, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': CSP }
  return new Response(markup, { headers })
}
