import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStoreView } from '#storefront/contract/stores/stores.ts'
import type { ApiClient } from '#storefront/web/client/create-api-client.ts'

type Person = {
  firstName: string
  lastName: string
  email: string
  phone: string
  language: Language
  marketing: boolean
  partnerTerms: boolean
  partnerProfiling: boolean
}

/**
 * Carries the choices of the registration to the mailing list: the partner's own, where it has a privacy policy and its
 * box was ticked, which asks for its mails by name; the product's, where it has none. The account stands either way.
 */
export async function subscribeAtSignup(
  api: ApiClient,
  { person, store }: { person: Person; store: Pick<PartnerStoreView, 'privacyPolicyPartnerStore' | 'mailingListId'> },
): Promise<void> {
  const { firstName, lastName, email, phone, language, marketing, partnerTerms, partnerProfiling } = person
  const contact = { firstName, lastName, email, phone, language }
  if (!store.privacyPolicyPartnerStore) {
    await api.call('brevoContacts', {
      body: {
        ...contact,
        partnerMarketing: marketing,
        emailBlacklisted: !marketing,
        listId: store.mailingListId,
      },
    })
  } else if (partnerTerms) {
    await api.call('partnerNewsletterContacts', { body: { ...contact, partnerMarketing: true, partnerProfiling } })
  }
}
