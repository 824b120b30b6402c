import { formatInstant } from '#domain/accounts/instants.ts'
import { calculationNow } from '#domain/charges/charge-calculation.ts'
import type { OrderCharge } from '#domain/charges/order-charge.ts'
import { formatMoney } from '#domain/money.ts'
import type { TakenFrom } from '#domain/payments/due.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { languagePrefix } from '#domain/stores/language-address.ts'
import { localise } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { calculationRows } from '#use-cases/charges/calculation-rows.ts'
import type { ChargePage } from '#use-cases/charges/find-charge-page.ts'
import { type ChargePageTexts, chargePageTexts } from '#use-cases/orders/document-texts.ts'
import { takenFromText, takenOnText } from '#use-cases/payments/due-texts.ts'
import { type Html, html } from '../docs/html.ts'
import { payButton } from '../protocol/pay-button.ts'
import { plainFrame } from '../protocol/plain-frame.ts'

export const LONGEST_OBJECTION = 2_000

export type Said = 'tooShort' | 'notPossible' | 'down'

type Shown = {
  store: PartnerStore
  page: ChargePage
  /** From where it will be taken. */
  from: TakenFrom
  address: string
  receipt: string
  now: Date
  said: Said | null
  typed: string
}

/** A charge as its customer sees it: what for, how much, since when, and what they can do. Without scripts. */
export function chargePage({ store, page, from, address, receipt, now, said, typed }: Shown): Html {
  const { charge, order, item } = page
  const { language } = order
  const texts = chargePageTexts(language)
  const title = fillPlaceholders(texts.title, { number: order.number })
  const amount = formatMoney(charge.amount, language)
  const photos = charge.photos.map(
    (key, nth) =>
      html`<a href="/images/${key}/1280.webp"><img class="photo" src="/images/${key}/480.webp" alt="${texts.photos} ${String(nth + 1)}" loading="lazy"></a>`,
  )
  const rows = calculationRows(calculationNow(charge), language)
  const calculation =
    rows.length > 0 &&
    html`<tbody data-calculation><tr><th colspan="2">${texts.calculation.title}</th></tr>
${rows.map(({ label, value }) => html`<tr><th>${label}</th><td>${value}</td></tr>`)}</tbody>
`
  return plainFrame(
    { store, language, title },
    html`<table><tbody><tr><th>${texts.garment}</th><td class="wraps">${localise(item.product.name, language)}</td></tr>
<tr><th>${texts.why}</th><td class="wraps">${texts[charge.kind]}</td></tr></tbody>
${calculation}<tfoot><tr><th>${texts.amount}</th><td data-due-total="${String(charge.amount)}">${amount}</td></tr></tfoot></table>
${charge.words !== '' && html`<p class="said">${charge.words}</p>`}
${charge.whyNoPhoto !== '' && html`<p>${fillPlaceholders(texts.whyNoPhoto, { why: charge.whyNoPhoto })}</p>`}
${photos.length > 0 && html`<h2>${texts.photos}</h2><p>${photos}</p>`}
${standing(charge, { texts, language, now })}
${isOfCard(charge) && html`<p data-due-from="${from.by}">${willBeTaken(charge, from, { language, now })}</p>`}
${charge.objection !== null && html`<h2>${texts.yourWords}</h2><p class="said">${charge.objection}</p>`}
${charge.answer !== null && html`<h2>${texts.ourAnswer}</h2><p class="said">${charge.answer}</p>`}
${said !== null && html`<p class="said bad" role="alert">${texts[said]}</p>`}
${canObject(charge, now) && objection(texts, { address, typed })}
${
  charge.state === 'linked' &&
  html`<form method="post" action="${address}"><input type="hidden" name="step" value="pay">
${payButton({ place: 'chargeLink', total: charge.amount, language })}</form>`
}
${charge.state === 'paid' && html`<p><a class="button" href="${receipt}">${texts.receipt}</a></p>`}
<p><a class="button plain" href="${languagePrefix(language, store.languages) || '/'}">${texts.toHome}</a></p>`,
  )
}

function canObject({ state, dueAt }: OrderCharge, now: Date): boolean {
  return state === 'announced' && now < dueAt
}

/** Its card is asked next, if its customer does not object. */
export function isOfCard({ state }: OrderCharge): boolean {
  return state === 'announced' || state === 'due' || state === 'refused'
}

/** How much, when, and from which card, unless something comes between. */
function willBeTaken(
  charge: OrderCharge,
  from: TakenFrom,
  { language, now }: { language: ChargePage['order']['language']; now: Date },
): string {
  const card = from.by === 'page' ? '' : takenFromText(from, language)
  if (!canObject(charge, now)) return card
  const on = romeTime(charge.dueAt).day.toString()
  return `${takenOnText({ total: charge.amount, on }, language)}. ${card}`.trim()
}

function objection(texts: ChargePageTexts, { address, typed }: { address: string; typed: string }): Html {
  return html`<h2>${texts.disagree}</h2><form method="post" action="${address}"><input type="hidden" name="step" value="object">
<label>${texts.disagreeHint}<textarea name="words" rows="6" maxlength="${String(LONGEST_OBJECTION)}" required>${typed}</textarea></label>
<button class="first">${texts.send}</button></form>`
}

type Standing = { texts: ChargePageTexts; language: ChargePage['order']['language']; now: Date }

function standing(charge: OrderCharge, { texts, language, now }: Standing): Html {
  const { state, dueAt, settledAt } = charge
  const isWish = charge.kind === 'buyOut'
  const at = (moment: Date) => ({ at: formatInstant(moment.toISOString(), language) })
  if (canObject(charge, now)) return html`<p>${fillPlaceholders(texts.answerBy, at(dueAt))}</p>`
  if (state === 'paid') return html`<p class="said good">${fillPlaceholders(texts.paid, at(settledAt ?? now))}</p>`
  if (state === 'withdrawn') return html`<p class="said good">${isWish ? texts.buyOutOver : texts.withdrawn}</p>`
  if (state === 'objected') return html`<p class="said good">${texts.objected}</p>`
  if (isWish) return html`<p>${state === 'linked' ? texts.buyOutLinked : texts.buyOutDue}</p>`
  return html`<p>${state === 'linked' ? texts.linked : texts.due}</p>`
}
