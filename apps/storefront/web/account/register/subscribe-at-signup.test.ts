import { describe, expect, it } from 'vitest'
import { ok, openApi } from '#storefront/web/client/api-double.ts'
import { createApiClient } from '#storefront/web/client/create-api-client.ts'
import { subscribeAtSignup } from './subscribe-at-signup.ts'

const anna = {
  firstName: 'Anna',
  lastName: 'Rossi',
  email: 'anna@example.it',
  phone: '3331234567',
  language: 'it',
  marketing: true,
  partnerTerms: true,
  partnerProfiling: false,
} as const
const contact = {
  firstName: 'Anna',
  lastName: 'Rossi',
  email: 'anna@example.it',
  phone: '3331234567',
  language: 'it',
  partnerMarketing: true,
}

describe('the mailing list at sign-up', () => {
  it('is the mailing provider’s when the partner has no own privacy policy', async () => {
    const sent = await register({ privacyPolicyPartnerStore: false, person: anna })
    expect(sent).toEqual([['POST /api/brevoContacts', { ...contact, emailBlacklisted: false, listId: 7 }]])
  })

  it('learns who wants no mail', async () => {
    const sent = await register({ privacyPolicyPartnerStore: false, person: { ...anna, marketing: false } })
    expect(sent[0]?.[1]).toMatchObject({ emailBlacklisted: true, partnerMarketing: false })
  })

  it('is the partner’s when it has its own policy and its terms were accepted', async () => {
    const sent = await register({ privacyPolicyPartnerStore: true, person: anna })
    expect(sent).toEqual([['POST /api/partnerNewsletterContacts', { ...contact, partnerProfiling: false }]])
  })

  it('is the partner’s with its box alone: ticking it is the wish for its mails, as in the newsletter form', async () => {
    const [sent] = await register({ privacyPolicyPartnerStore: true, person: { ...anna, marketing: false } })
    expect(sent).toEqual([
      'POST /api/partnerNewsletterContacts',
      { ...contact, partnerMarketing: true, partnerProfiling: false },
    ])
  })

  it('hears nothing when the partner’s terms were not accepted', async () => {
    expect(await register({ privacyPolicyPartnerStore: true, person: { ...anna, partnerTerms: false } })).toEqual([])
  })
})

type Registration = {
  privacyPolicyPartnerStore: boolean
  person: Parameters<typeof subscribeAtSignup>[1]['person']
}

async function register({ privacyPolicyPartnerStore, person }: Registration) {
  const api = openApi({ 'POST /api/brevoContacts': ok(null), 'POST /api/partnerNewsletterContacts': ok(null) })
  const client = createApiClient({
    fetch: api.fetch,
    baseUrl: 'https://shop.example',
    publicToken: 'public',
    log: () => {},
  })
  await subscribeAtSignup(client, { person, store: { privacyPolicyPartnerStore, mailingListId: 7 } })
  return Promise.all(api.requests.map(async (request, number) => [api.calls()[number], await request.json()] as const))
}
