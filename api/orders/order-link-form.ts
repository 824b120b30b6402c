import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { CLIENT_ADDRESS } from '#contract/client-address.ts'
import { orderLinkBody } from '#contract/orders/orders.ts'
import { languagePrefix } from '#domain/stores/language-address.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import de from '#translations/storefront/de.json' with { type: 'json' }
import en from '#translations/storefront/en.json' with { type: 'json' }
import es from '#translations/storefront/es.json' with { type: 'json' }
import fr from '#translations/storefront/fr.json' with { type: 'json' }
import it from '#translations/storefront/it.json' with { type: 'json' }
import nl from '#translations/storefront/nl.json' with { type: 'json' }
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { sendOrderLink } from '#use-cases/orders/send-order-link.ts'
import type { ApiOptions } from '../api-options.ts'
import { type Html, html } from '../docs/html.ts'
import { errorText } from '../protocol/error-texts.ts'
import { readForm } from '../protocol/input/read-form.ts'
import { plainFrame, showPlainPage } from '../protocol/plain-frame.ts'
import { codeOf, type Reason } from '../protocol/problems.ts'
import { storeLanguage } from '../protocol/request-language.ts'
import { requireStoreOfDomain } from '../protocol/require-store.ts'
import { respondProblem } from '../protocol/respond.ts'

const ORDER_LINK_FORM = '/public-api/orderLinkForm'

const texts: Record<Language, (typeof it)['findOrder']> = {
  it: it.findOrder,
  en: en.findOrder,
  de: de.findOrder,
  fr: fr.findOrder,
  es: es.findOrder,
  nl: nl.findOrder,
}

type Reader = { store: PartnerStore; language: Language }
type Filled = { number: string; email: string }
type Dependencies = Pick<ApiOptions, 'stores' | 'accounts'> & { orders: OrderDependencies }

/** The way to a lost order for browsers without scripts: a form that is posted, and the one sentence that follows. */
export function createOrderLinkForm({ stores, accounts, orders }: Dependencies): Hono {
  return new Hono().post(ORDER_LINK_FORM, async (call) => {
    const { req } = call
    const acceptLanguage = req.header('accept-language') ?? null
    const found = await requireStoreOfDomain(stores, new URL(req.url).host)
    if (!found.ok) return respondProblem(codeOf[found.reason], { language: 'en' })
    const form = await readForm(req.raw)
    if (form === null) return respondProblem('BODY_TOO_LARGE', { language: 'en' })
    const { store } = found
    // The language of the page the form stood on: its address may speak another than the browser.
    const locale = form.get('language') ?? getCookie(call, 'locale')
    const reader = { store, language: storeLanguage(store, { locale, acceptLanguage }) }
    const filled = { number: form.get('number')?.trim() ?? '', email: form.get('email')?.trim() ?? '' }
    const refuse = (reason: Reason) => showPlainPage(formPage(reader, filled, reason), 422)
    const parsed = orderLinkBody.safeParse({ ...filled, partnerStoreId: store.id })
    if (!parsed.success) return refuse('MALFORMED_INPUT')
    const { number, email } = parsed.data
    const address = req.header(CLIENT_ADDRESS) ?? 'unknown'
    const asked = { storeId: store.id, address, number, email, language: reader.language }
    const outcome = await sendOrderLink({ ...orders, limiter: accounts.limiter }, asked)
    return outcome.ok ? showPlainPage(sentPage(reader)) : refuse(outcome.reason)
  })
}

/** The form once more, with what was wrong. */
function formPage({ store, language }: Reader, { number, email }: Filled, reason: Reason): Html {
  const own = texts[language]
  return plainFrame(
    { store, language, title: own.title },
    html`<p class="quiet">${own.lead}</p><p class="said bad" role="alert">${errorText(codeOf[reason], language)}</p>
<form method="post" action="${ORDER_LINK_FORM}"><input type="hidden" name="language" value="${language}">
<label>${own.number}<input name="number" type="text" value="${number}" maxlength="40" required></label>
<label>${own.email}<input name="email" type="email" value="${email}" maxlength="254" required></label>
<button class="first">${own.send}</button></form>`,
  )
}

function sentPage({ store, language }: Reader): Html {
  const own = texts[language]
  return plainFrame(
    { store, language, title: own.sentTitle },
    html`<p class="said" role="status">${own.sent}</p>
<a class="button" href="${languagePrefix(language, store.languages) || '/'}">${own.toHome}</a>`,
  )
}
