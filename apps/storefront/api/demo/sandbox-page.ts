import { formatMoney } from '#domain/money.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { type Html, html } from '#kit/api/reference/html.ts'
import type { SandboxCheckout } from '#providers/payments/sandbox/checkouts.ts'
import { plainFrame } from './plain-frame.ts'
import { type SandboxText, sandboxTexts } from './sandbox-texts.ts'

export function sandboxPage({ store, checkout }: { store: PartnerStore; checkout: SandboxCheckout }): Html {
  const { language, text } = sandboxTexts(checkout.language)
  const money = (cents: number) => formatMoney(cents, language)
  const content = html`<p class="quiet">${text('reference', { number: checkout.number })}</p>
<p class="quiet">${checkout.email}</p>
${priceTable(checkout, text, money)}
${said(checkout, text)}
${choices(checkout, text, money)}`
  return plainFrame({ store, language, title: text('title'), notice: text('notice') }, content)
}

type Money = (cents: number) => string

function priceTable({ lines, discount, amount }: SandboxCheckout, text: SandboxText, money: Money): Html {
  const monthly = lines.filter(({ recurring }) => recurring).reduce((sum, line) => sum + line.amount * line.quantity, 0)
  return html`<table><tbody>
${lines.map(
  ({
    name,
    quantity,
    amount: each,
    recurring,
  }) => html`<tr><th scope="row">${quantity > 1 && `${quantity} × `}${name}</th>
<td>${money(each * quantity)}${recurring && html` <span class="quiet">${text('month')}</span>`}</td></tr>`,
)}
${discount > 0 && html`<tr><th scope="row">${text('discount')}</th><td>${money(-discount)}</td></tr>`}
</tbody><tfoot><tr><th scope="row">${text(monthly > 0 ? 'today' : 'total')}</th><td>${money(amount)}</td></tr></tfoot></table>
${monthly > 0 && html`<p class="then">${text('then', { amount: money(monthly) })}</p>`}`
}

function said({ status, declines }: SandboxCheckout, text: SandboxText): Html | null {
  if (status === 'open') return declines > 0 ? html`<p class="said bad" role="alert">${text('declined')}</p>` : null
  const tone = { processing: '', paid: 'good', failed: 'bad', expired: 'bad' }[status]
  return html`<p class="said ${tone}" role="status">${text(status)}</p>`
}

function choices(
  { id, status, amount, successUrl, cancelUrl }: SandboxCheckout,
  text: SandboxText,
  money: Money,
): Html {
  const form = (buttons: Html) => html`<form method="post" action="/sandbox-payments/${id}">${buttons}</form>`
  if (status === 'open') {
    return form(html`<button class="first" name="action" value="pay">${text('pay', { amount: money(amount) })}</button>
<h2>${text('other')}</h2>
<button name="action" value="decline">${text('decline')}</button>
<button name="action" value="slow">${text('slow')}</button>
<button class="plain" name="action" value="abandon">${text('abandon')}</button>`)
  }
  const back = html`<a class="button" href="${status === 'paid' || status === 'processing' ? successUrl : cancelUrl}">${text('back')}</a>`
  if (status !== 'processing') return back
  return form(html`<button name="action" value="accept">${text('accept')}</button>
<button name="action" value="refuse">${text('refuse')}</button>${back}`)
}
