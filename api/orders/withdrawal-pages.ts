import { formatDayOf, formatInstant } from '#domain/accounts/instants.ts'
import { formatDay } from '#domain/days.ts'
import { accountRows } from '#domain/orders/rights/account-rows.ts'
import { languagePrefix } from '#domain/stores/language-address.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { PreviewedWithdrawal } from '#use-cases/orders/withdrawals/preview-withdrawal.ts'
import type { WithdrawnByNumber } from '#use-cases/orders/withdrawals/withdraw-by-number.ts'
import { type Html, html } from '../docs/html.ts'
import { plainFrame } from '../protocol/plain-frame.ts'
import { toWithdrawalReceipt } from './withdrawal-receipt.ts'
import { withdrawalTexts } from './withdrawal-texts.ts'

/** Where the form without scripts goes; the page of the storefront has its first step. */
export const WITHDRAWAL_FORM = '/public-api/withdrawalForm'

export type Reader = { store: PartnerStore; language: Language }
export type Filled = { number: string; email: string; name: string }
type Preview = Extract<PreviewedWithdrawal, { ok: true }>
type Receipt = Extract<WithdrawnByNumber, { ok: true }>['receipt']

/** Step 1 once more, with what was wrong. */
export function contractPage(reader: Reader, filled: Filled, refusal: string): Html {
  const { text } = withdrawalTexts(reader.language)
  const field = (name: keyof Filled, type: string, length: number) => html`<label>${text(name)}
<input name="${name}" type="${type}" value="${filled[name]}" maxlength="${length}" required></label>`
  return plainFrame(
    { ...reader, title: text('title') },
    html`<p class="quiet">${text('lead')}</p><p class="said bad" role="alert">${refusal}</p>
<form method="post" action="${WITHDRAWAL_FORM}">${languageOf(reader)}<h2>${text('step', { number: '1' })}</h2>
${field('number', 'text', 40)}${field('email', 'email', 254)}${field('name', 'text', 200)}
<button class="first">${text('goOn')}</button></form>`,
  )
}

/** Step 2: from what exactly, and the declaration itself. */
export function confirmPage(reader: Reader, filled: Filled, preview: Preview, refusal: string | null): Html {
  const { language } = reader
  const { text, size } = withdrawalTexts(language)
  const { number, plan } = preview
  const date = formatDayOf(preview.concludedAt.toISOString(), language)
  const hiddenFields = (['number', 'email', 'name'] as const).map(
    (name) => html`<input type="hidden" name="${name}" value="${filled[name]}">`,
  )
  const items = preview.items.map(
    ({ id, product, withdrawalUntil }) => html`<label class="choice">
<input type="checkbox" name="items" value="${id}" checked> <span>${localise(product.name, language)}, ${size(product.size)}
${withdrawalUntil !== null && html`<span class="quiet">${text('until', { date: formatDay(withdrawalUntil, language) })}</span>`}</span></label>`,
  )
  return plainFrame(
    { ...reader, title: text('title') },
    html`<h2>${text('step', { number: '2' })}</h2><p>${text('contract', { number, date })}</p>
${refusal !== null && html`<p class="said bad" role="alert">${refusal}</p>`}
<form method="post" action="${WITHDRAWAL_FORM}">${languageOf(reader)}${hiddenFields}<input type="hidden" name="confirmed" value="yes">
${plan !== null && html`<p>${text('plan', { plan: localise(plan, language) })}</p>`}
${items.length > 0 && html`<fieldset><legend>${text('choose')}</legend>${items}</fieldset>`}
<p class="said">${text('declaration', { name: filled.name, number })}</p>
<button class="first">${text('confirm')}</button>
<a class="button plain" href="${homeOf(reader)}/withdrawal">${text('back')}</a></form>`,
  )
}

/** The proof that it has arrived, and when. */
export function receiptPage(reader: Reader, { name }: Filled, receipt: Receipt): Html {
  const { text, account } = withdrawalTexts(reader.language)
  const comesTo = toWithdrawalReceipt(receipt, reader.language).account
  const rows = [
    [text('receipt.number'), receipt.number],
    [text('name'), name],
    [text('receipt.date'), formatInstant(receipt.declaredAt.toISOString(), reader.language)],
    [text('receipt.email'), receipt.email],
    [text('receipt.id'), receipt.id],
    ...accountRows(comesTo, account, reader.language).map((row) => [row.name, row.value]),
  ]
  return plainFrame(
    { ...reader, title: text('doneTitle') },
    html`<p>${text('doneText')}</p>
<dl>${rows.map(([term = '', value = '']) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
<a class="button" href="${homeOf(reader) || '/'}">${text('toHome')}</a>`,
  )
}

/** The form goes to one address for all languages, so it brings its own. */
function languageOf({ language }: Reader): Html {
  return html`<input type="hidden" name="language" value="${language}">`
}

function homeOf({ store, language }: Reader): string {
  return languagePrefix(language, store.languages)
}
