import { Hono } from 'hono'
import type { OutboxAttachment } from '#database/queries/mail/outbox.ts'
import { normaliseDomain } from '#domain/stores/domain-name.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { html } from '#kit/api/reference/html.ts'
import { respondProblem } from '#kit/api/respond.ts'
import { listOutbox, type ReadableMail, readOutboxAttachment } from '#use-cases/mail/list-outbox.ts'
import type { ApiOptions } from '../api-options.ts'

/** The mails a store would have sent, for those who try the app out: never there in production. */
export function createDevMailRoutes({ db, stores }: Pick<ApiOptions, 'db' | 'stores'>): Hono {
  /** Also one that is not open yet: its owner is invited by mail. */
  async function storeAt(url: string): Promise<PartnerStore | null> {
    const domain = normaliseDomain(new URL(url).host)
    return domain === null ? null : stores.anyByDomain(domain)
  }

  async function mailsOf(url: string): Promise<ReadableMail[] | null> {
    const store = await storeAt(url)
    return store && listOutbox(db, store.id)
  }

  return new Hono()
    .get('/dev/mail', async ({ req }) => {
      const mails = await mailsOf(req.url)
      if (mails === null) return NO_STORE()
      const wantsJson = req.header('accept')?.includes('application/json') ?? false
      return wantsJson ? Response.json(mails, { headers: FRESH }) : page(listPage(mails))
    })
    .get('/dev/mail/:id', async ({ req }) => {
      const mail = (await mailsOf(req.url))?.find(({ id }) => id === req.param('id'))
      return mail ? page(mail.html) : NO_STORE()
    })
    .get('/dev/mail/:id/:position{[0-9]}', async ({ req }) => {
      const store = await storeAt(req.url)
      if (store === null) return NO_STORE()
      const place = { mailId: req.param('id'), position: Number(req.param('position')) }
      const attachment = await readOutboxAttachment(db, { storeId: store.id, ...place })
      return attachment ? file(attachment) : NO_STORE()
    })
}

const FRESH = { 'cache-control': 'no-store' }
const CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src *; base-uri 'none'; frame-ancestors 'none'"
const NO_STORE = () => respondProblem('NOT_FOUND', { language: 'en' })

function page(markup: string): Response {
  return new Response(markup, {
    headers: { ...FRESH, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': CSP },
  })
}

function file({ name, type, bytes }: OutboxAttachment): Response {
  const headers = { ...FRESH, 'content-type': type, 'content-disposition': `inline; filename="${name}"` }
  return new Response(Buffer.from(bytes), { headers })
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:3rem auto;padding:0 1.5rem;color:#26221f}
h1{font-size:1.5rem}ol{list-style:none;padding:0}li{border-top:1px solid #ddd;padding:1rem 0}
p{margin:.2rem 0}.quiet{color:#6b645e;font-size:.875rem;overflow-wrap:anywhere}a{color:inherit}`

function listPage(mails: ReadableMail[]): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail</title><style>${STYLE}</style></head>
<body><h1>Mail</h1>
<p>Nothing leaves this machine while no mail server is set: what would have been sent is here, newest first.</p>
<ol>${mails.map(
    ({ id, to, subject, links, attachments, sentAt }) => html`<li>
<p><a href="/dev/mail/${id}">${subject}</a></p>
<p class="quiet">${to} · ${sentAt.toISOString()}</p>
${attachments.map((name, place) => html`<p class="quiet"><a href="/dev/mail/${id}/${String(place)}">${name}</a></p>`)}
${links.map((link) => html`<p class="quiet"><a href="${link}">${link}</a></p>`)}</li>`,
  )}</ol>
<p><a href="/dev/jobs">The jobs that failed</a></p>
</body></html>`.markup
}
