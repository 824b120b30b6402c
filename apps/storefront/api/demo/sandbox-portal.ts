import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { type Html, html } from '#kit/api/reference/html.ts'
import type { Portal } from '#providers/payments/sandbox/portal.ts'
import { plainFrame } from './plain-frame.ts'
import { sandboxTexts } from './sandbox-texts.ts'

/** Where a customer's card is changed: here, between one that works and one that does not. */
export function sandboxPortal({
  store,
  portal,
  back,
  ...visit
}: {
  store: PartnerStore
  portal: Portal
  language: Language
  back: string
}): Html {
  const { language, text } = sandboxTexts(visit.language)
  const { cardFails, email } = portal
  const content = html`<p class="quiet">${email}</p>
<p class="said ${cardFails ? 'bad' : 'good'}" role="status">${text(cardFails ? 'cardFails' : 'cardWorks')}</p>
<form method="post"><button class="${cardFails && 'first'}" name="card" value="${cardFails ? 'works' : 'fails'}">
${text(cardFails ? 'makeWork' : 'makeFail')}</button>
<a class="button plain" href="${back}">${text('back')}</a></form>`
  return plainFrame({ store, language, title: text('portalTitle'), notice: text('notice') }, content)
}
