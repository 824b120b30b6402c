import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { readForm } from '#kit/api/input/read-form.ts'
import { storeLanguage } from '#kit/api/request-language.ts'
import { respondProblem } from '#kit/api/respond.ts'
import type { Sandbox } from '#providers/payments/sandbox/open-sandbox.ts'
import { PAGE_ACTIONS } from '#providers/payments/sandbox/pay-checkout.ts'
import type { StoreFinder } from '#use-cases/stores/find-active-store.ts'
import { requireStoreOfDomain } from '../protocol/require-store.ts'
import { showPlainPage } from './plain-frame.ts'
import { sandboxPage } from './sandbox-page.ts'
import { sandboxPortal } from './sandbox-portal.ts'

/** The sandbox's own pages, as a payment provider shows them: never there in production. */
export function createSandboxRoutes({ sandbox, stores }: { sandbox: Sandbox; stores: StoreFinder }): Hono {
  async function storeOf(url: string): Promise<PartnerStore | null> {
    const found = await requireStoreOfDomain(stores, new URL(url).host)
    return found.ok ? found.store : null
  }

  return new Hono()
    .get('/sandbox-payments/portal/:customerId', async (call) => {
      const { req } = call
      const [store, portal] = [await storeOf(req.url), await sandbox.findPortal(req.param('customerId'))]
      if (store === null || portal === null) return notFound()
      const locale = getCookie(call, 'locale')
      const language = storeLanguage(store, { locale, acceptLanguage: req.header('accept-language') ?? null })
      return showPlainPage(sandboxPortal({ store, portal, language, back: sameOrigin(req.query('return'), req.url) }))
    })
    .post('/sandbox-payments/portal/:customerId', async ({ req }) => {
      const form = await readForm(req.raw)
      if (form === null) return tooLong()
      await sandbox.setCard(req.param('customerId'), { fails: form.get('card') === 'fails' })
      return goTo(here(req.url))
    })
    .get('/sandbox-payments/:id', async ({ req }) => {
      const [store, checkout] = [await storeOf(req.url), await sandbox.findPage(req.param('id'))]
      if (store === null || checkout === null) return notFound()
      return showPlainPage(sandboxPage({ store, checkout }))
    })
    .post('/sandbox-payments/:id', async ({ req }) => {
      const form = await readForm(req.raw)
      if (form === null) return tooLong()
      const action = PAGE_ACTIONS.find((each) => each === form.get('action'))
      const checkout = action ? await sandbox.act(req.param('id'), action) : null
      if (checkout === null) return notFound()
      if (action === 'abandon') return goTo(checkout.cancelUrl)
      const isDone = checkout.status === 'paid' || checkout.status === 'processing'
      return goTo(isDone ? checkout.successUrl : here(req.url))
    })
}

function goTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

function here(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

function notFound(): Response {
  return respondProblem('NOT_FOUND', { language: 'en' })
}

function tooLong(): Response {
  return respondProblem('BODY_TOO_LARGE', { language: 'en' })
}

/** Nobody is sent from here to another site. */
function sameOrigin(address: string | undefined, url: string): string {
  const { origin } = new URL(url)
  return address && URL.canParse(address) && new URL(address).origin === origin ? address : `${origin}/`
}
