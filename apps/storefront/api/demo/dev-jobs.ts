import { Hono } from 'hono'
import type { FailedJob } from '#domain/jobs/failed-job.ts'
import { html } from '#kit/api/reference/html.ts'
import { respondProblem } from '#kit/api/respond.ts'
import { listFailedJobs } from '#use-cases/jobs/list-failed-jobs.ts'
import { markJobSeen } from '#use-cases/jobs/mark-job-seen.ts'
import { retryJob } from '#use-cases/jobs/retry-job.ts'
import type { ApiOptions } from '../api-options.ts'
import { requireStoreOfDomain } from '../protocol/require-store.ts'

const VERBS = { seen: markJobSeen, retry: retryJob }

/** The jobs of a store that failed, for those who try the app out: never there in production. */
export function createDevJobRoutes({ db, stores, accounts }: Pick<ApiOptions, 'db' | 'stores' | 'accounts'>): Hono {
  async function storeIdOf(url: string): Promise<string | null> {
    const found = await requireStoreOfDomain(stores, new URL(url).host)
    return found.ok ? found.store.id : null
  }

  return new Hono()
    .get('/dev/jobs', async ({ req }) => {
      const storeId = await storeIdOf(req.url)
      if (storeId === null) return NOT_FOUND()
      const jobs = await listFailedJobs(db, storeId)
      const wantsJson = req.header('accept')?.includes('application/json') ?? false
      return wantsJson ? Response.json(jobs, { headers: FRESH }) : page(jobs)
    })
    .post('/dev/jobs/:id/:verb{seen|retry}', async ({ req }) => {
      const storeId = await storeIdOf(req.url)
      if (storeId === null) return NOT_FOUND()
      const verb = VERBS[req.param('verb') === 'retry' ? 'retry' : 'seen']
      const done = await verb(accounts, { storeId, id: req.param('id'), by: 'demo' })
      if (!done.ok) return NOT_FOUND()
      return new Response(null, { status: 303, headers: { ...FRESH, location: '/dev/jobs' } })
    })
}

const FRESH = { 'cache-control': 'no-store' }
const CSP = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const NOT_FOUND = () => respondProblem('NOT_FOUND', { language: 'en' })

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:3rem auto;padding:0 1.5rem;color:#26221f}
h1{font-size:1.5rem}ol{list-style:none;padding:0}li{border-top:1px solid #ddd;padding:1rem 0}
p{margin:.2rem 0}.quiet{color:#6b645e;font-size:.875rem;overflow-wrap:anywhere}a{color:inherit}
form{display:flex;gap:.75rem;margin:.75rem 0 0}
button{font:inherit;min-height:2.75rem;padding:.5rem 1.1rem;border:1px solid #26221f;border-radius:.5rem;background:#fff;color:inherit;cursor:pointer}
button:hover{background:#26221f;color:#fff}button:focus-visible{outline:3px solid #2f6fde;outline-offset:2px}`

function page(jobs: readonly FailedJob[]): Response {
  const markup = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Jobs</title><style>${STYLE}</style></head>
<body><main><h1>Jobs that failed</h1>
<p>What is still tried again goes from here by itself. What was given up on stays until somebody has seen it.</p>
${jobs.length === 0 ? html`<p>Nothing has failed.</p>` : html`<ol>${jobs.map(row)}</ol>`}
<p><a href="/dev/mail">The mails that were written</a></p>
</main></body></html>`.markup
  const headers = { ...FRESH, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': CSP }
  return new Response(markup, { headers })
}

function row(job: FailedJob) {
  const { id, kind, subjectId, cause, attempts, firstFailedAt, lastFailedAt, gaveUpAt, retriedAt } = job
  return html`<li>
<p><strong>${kind}</strong> · ${stateOf(job)}</p>
<p>${cause}</p>
<p class="quiet">${subjectId} · ${attempts} attempts · from ${firstFailedAt.toISOString()} to ${lastFailedAt.toISOString()}</p>
<form method="post">
${job.seenAt === null ? html`<button formaction="/dev/jobs/${id}/seen">Seen</button>` : ''}
${gaveUpAt !== null && retriedAt === null ? html`<button formaction="/dev/jobs/${id}/retry">Try again</button>` : ''}
</form></li>`
}

function stateOf({ gaveUpAt, seenAt, seenBy, retriedAt }: FailedJob): string {
  const state = gaveUpAt === null ? 'is tried again' : 'given up on'
  const seen = seenAt === null ? 'seen by nobody' : `seen by ${seenBy}`
  return [state, seen, ...(retriedAt === null ? [] : ['tried once more as a new job'])].join(', ')
}
