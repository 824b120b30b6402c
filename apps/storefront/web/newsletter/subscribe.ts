import type { NewsletterForm } from '#domain/newsletter/newsletter-rules.ts'
import type { PartnerStoreView } from '#storefront/contract/stores/stores.ts'
import type { ApiClient } from '#storefront/web/client/create-api-client.ts'

type Subscription = {
  form: NewsletterForm
  store: Pick<PartnerStoreView, 'privacyPolicyPartnerStore' | 'mailingListId'>
}

/** To the partner's own list where it has a privacy policy of its own, to the mailing provider's otherwise. */
export function subscribe(api: ApiClient, { form, store }: Subscription) {
  const { email, firstName, lastName, partnerProfiling } = form
  if (store.privacyPolicyPartnerStore) {
    const body = { firstName, lastName, email, partnerMarketing: true, partnerProfiling }
    return api.call('partnerNewsletterContacts', { body })
  }
  const body = { email, emailBlacklisted: false, listId: store.mailingListId, partnerMarketing: true }
  return api.call('brevoContacts', { body })
}
