import type { PartnerStoreView } from '#storefront/contract/stores/stores.ts'
import type { Consent } from '../consent/consent-choices.ts'
import { gtag, page } from '../consent/third-party-tools.ts'
import { type ShopEvent, toGoogle, toMeta } from './shop-event.ts'

type Tools = Pick<PartnerStoreView, 'googleAnalyticsId' | 'metaPixelId'>

/** Only to tools that were allowed and that the store has set up. */
export function sendToTools(event: ShopEvent, { consent, tools }: { consent: Consent; tools: Tools }): void {
  if (consent.statistics && tools.googleAnalyticsId) gtag('event', ...toGoogle(event))
  if (consent.marketing && tools.metaPixelId) page().fbq?.(...toMeta(event))
}
