import { SYSTEM_OF_READERS, writeSize } from '#domain/catalogue/facts/size-systems.ts'
import { CHARGE_TERMS } from '#domain/charges/charge-terms.ts'
import { savesCard } from '#domain/charges/saved-card.ts'
import { formatDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { lineName } from '#domain/prices/line-name.ts'
import { ITEM_LINES } from '#domain/prices/price-line.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { languagePrefix } from '#domain/stores/language-address.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { formatMoment } from '#use-cases/mail/templates/format-moment.ts'
import { lineText } from '#use-cases/orders/line-texts.ts'
import type { PaymentLink } from '#use-cases/orders/payment-link/find-payment-link.ts'
import {
  type PaymentLinkTexts,
  paymentLinkTexts,
  termsAddress,
} from '#use-cases/orders/payment-link/payment-link-texts.ts'
import { type Html, html } from '../docs/html.ts'
import { payButton } from '../protocol/pay-button.ts'
import { plainFrame } from '../protocol/plain-frame.ts'

export type Said = 'missing' | 'notPossible' | 'down'

type Shown = { store: PartnerStore; link: PaymentLink; address: string; said: Said | null }

/** An order that staff placed, as its customer sees it: what, when, how much, until when, and the way to pay. */
export function paymentLinkPage({ store, link, address, said }: Shown): Html {
  const { order, items, state, until } = link
  const { language, number, lines, total } = order
  const texts = paymentLinkTexts(language)
  const at = formatMoment(until.toISOString(), language)
  const others = lines.filter(({ code }) => !ITEM_LINES.some((item) => item === code))
  return plainFrame(
    { store, language, title: fillPlaceholders(texts.title, { number }) },
    html`<p>${fillPlaceholders(texts.lead, { storeName: store.name })}</p>
<table><tbody>${items.map((item) => garment(item, texts, language))}
${others.map(
  ({ code, amount, quantity }) =>
    html`<tr><th>${lineText(lineName(code, lines), language)}</th><td>${formatMoney(amount * quantity, language)}</td></tr>`,
)}</tbody>
<tfoot><tr><th>${texts.total}</th><td data-due-total="${String(total)}">${formatMoney(total, language)}</td></tr></tfoot></table>
${state === 'toPay' && html`<p>${fillPlaceholders(texts.until, { at })}</p>`}
${state === 'paid' && html`<p class="said good">${texts.paid}</p>`}
${state === 'waiting' && html`<p class="said good">${texts.waiting}</p>`}
${state === 'over' && html`<p class="said bad">${texts.over}</p>`}
${said !== null && html`<p class="said bad" role="alert">${texts[said]}</p>`}
${state === 'toPay' && agreement({ store, link, address, texts })}
<p><a class="button plain" href="${languagePrefix(language, store.languages) || '/'}">${texts.toHome}</a></p>`,
  )
}

function garment({ product, deliveryDay, withdrawDay, price }: OrderItem, texts: PaymentLinkTexts, language: Language) {
  const size = writeSize(product.size, SYSTEM_OF_READERS[language])
  const days = { delivery: formatDay(deliveryDay, language), withdraw: withdrawDay && formatDay(withdrawDay, language) }
  const { delivery, withdraw } = days
  return html`<tr><th>${localise(product.name, language)} (${size})<br><span class="quiet">${
    withdraw ? fillPlaceholders(texts.fixed, { delivery, withdraw }) : fillPlaceholders(texts.open, { delivery })
  }</span></th><td>${formatMoney(price, language)}</td></tr>`
}

/** What is agreed to stands beside the button that agrees to it, as at the checkout. */
function agreement({ store, link, address, texts }: Omit<Shown, 'said'> & { texts: PaymentLinkTexts }): Html {
  const { order, items, isEarly } = link
  const { language } = order
  const terms = termsAddress(store, language)
  const isAgreed = order.termsAcceptedAt !== null
  const cardKept = fillPlaceholders(texts.cardKept, { days: String(CHARGE_TERMS.objectionDays) })
  return html`<form method="post" action="${address}">
${
  !isAgreed &&
  html`<label class="choice"><input type="checkbox" name="terms" value="yes" required> <span>${linked(texts.terms, terms)}</span></label>
${
  isEarly &&
  html`<label class="choice"><input type="checkbox" name="earlyStart" value="yes" required> <span>${texts.earlyStart}
<span class="quiet">${texts.earlyStartNote}</span></span></label>`
}`
}
${savesCard(items) && html`<p class="quiet">${linked(cardKept, terms)}</p>`}
${payButton({ place: 'orderLink', total: order.total, language, ...(!isAgreed && { label: texts.order }) })}<p class="quiet">${texts.payNote}</p></form>`
}

/** `<terms>…</terms>` of a text is a link to them. */
function linked(text: string, address: string): Html {
  const [before = '', inside = '', after = ''] = text.split(/<\/?terms>/)
  return html`${before}<a href="${address}">${inside}</a>${after}`
}
