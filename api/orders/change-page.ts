import { SYSTEM_OF_READERS, writeSize } from '#domain/catalogue/facts/size-systems.ts'
import { formatDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { languagePrefix } from '#domain/stores/language-address.ts'
import { localise } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { formatMoment } from '#use-cases/mail/templates/format-moment.ts'
import type { ChangePage } from '#use-cases/orders/changes/find-change-page.ts'
import { lineText } from '#use-cases/orders/line-texts.ts'
import { paymentLinkTexts } from '#use-cases/orders/payment-link/payment-link-texts.ts'
import { type Html, html } from '../docs/html.ts'
import { payButton } from '../protocol/pay-button.ts'
import { plainFrame } from '../protocol/plain-frame.ts'

type Shown = { store: PartnerStore; page: ChangePage; address: string; said: 'missing' | 'down' | null }

/** Other days of a rent, as its customer sees them: before and after, what they cost more, until when, and the way to pay. */
export function changePage({ store, page, address, said }: Shown): Html {
  const { order, item, change, payment, state, isEarly } = page
  const { language, number } = order
  const { change: texts, missing, down, toHome, fixed, earlyStart, earlyStartNote } = paymentLinkTexts(language)
  const at = formatMoment((change.until ?? payment.expiresAt).toISOString(), language)
  const daysOf = (deliveryDay: string, withdrawDay: string | null) =>
    fillPlaceholders(fixed, {
      delivery: formatDay(deliveryDay, language),
      withdraw: withdrawDay === null ? '' : formatDay(withdrawDay, language),
    })
  const row = (label: string, days: string, price: number) =>
    html`<tr><th>${label}<br><span class="quiet">${days}</span></th><td>${formatMoney(price, language)}</td></tr>`
  const others = change.difference - (change.price - change.priceBefore)
  const size = writeSize(item.product.size, SYSTEM_OF_READERS[language])
  return plainFrame(
    { store, language, title: fillPlaceholders(texts.title, { number }) },
    html`<p>${fillPlaceholders(texts.lead, { storeName: store.name, name: `${localise(item.product.name, language)} (${size})` })}</p>
<table><tbody>${row(texts.after, daysOf(change.deliveryDay, change.withdrawDay), change.price)}
${row(texts.before, daysOf(change.deliveryBefore, change.withdrawBefore), -change.priceBefore)}
${others !== 0 && html`<tr><th>${lineText('discount', language)}</th><td>${formatMoney(others, language)}</td></tr>`}</tbody>
<tfoot><tr><th>${texts.toPay}</th><td data-due-total="${String(change.difference)}">${formatMoney(change.difference, language)}</td></tr></tfoot></table>
${state === 'toPay' && html`<p>${fillPlaceholders(texts.until, { at })}</p>`}
${state === 'paid' && html`<p class="said good">${texts.paid}</p>`}
${state === 'waiting' && html`<p class="said good">${texts.waiting}</p>`}
${state === 'over' && html`<p class="said bad">${texts.over}</p>`}
${said !== null && html`<p class="said bad" role="alert">${said === 'down' ? down : missing}</p>`}
${
  state === 'toPay' &&
  html`<form method="post" action="${address}">${
    isEarly &&
    html`<label class="choice"><input type="checkbox" name="earlyStart" value="yes" required> <span>${earlyStart}
<span class="quiet">${earlyStartNote}</span></span></label>`
  }${payButton({ place: 'daysLink', total: change.difference, language })}<p class="quiet">${texts.payNote}</p></form>`
}
<p><a class="button plain" href="${languagePrefix(language, store.languages) || '/'}">${toHome}</a></p>`,
  )
}
