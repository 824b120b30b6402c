import type { PayPlace } from '#domain/payments/pay-places.ts'
import type { Language } from '#domain/stores/languages.ts'
import { payLabel, takenFromText } from '#use-cases/payments/due-texts.ts'
import { type Html, html } from '../docs/html.ts'

type Paid = { place: PayPlace; total: number; language: Language; label?: string }

/** On a page without scripts: the button that takes money, with the sum on it. `label`: where the law has its own words. */
export function payButton({ place, total, language, label = payLabel(total, language) }: Paid): Html {
  return html`<p class="quiet" data-due-from="page">${takenFromText({ by: 'page' }, language)}</p>
<button class="first" data-pay="${place}">${label}</button>`
}
