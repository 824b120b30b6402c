import { describe, expect, it } from 'vitest'
import { ok, openApi } from '#storefront/web/client/api-double.ts'
import { createApiClient } from '#storefront/web/client/create-api-client.ts'
import { subscribe } from './subscribe.ts'

const form = {
  email: 'anna@example.it',
  firstName: 'Anna',
  lastName: 'Rossi',
  terms: true,
  partnerTerms: true,
  partnerProfiling: true,
}

describe('a newsletter subscription', () => {
  it('goes to the partner with names and choices where it has its own privacy policy', async () => {
    expect(await sendFor({ privacyPolicyPartnerStore: true, mailingListId: 12 })).toEqual({
      address: 'POST /api/partnerNewsletterContacts',
      bearer: 'Bearer public',
      body: {
        firstName: 'Anna',
        lastName: 'Rossi',
        email: 'anna@example.it',
        partnerMarketing: true,
        partnerProfiling: true,
      },
    })
  })

  it('goes to the store’s mailing list otherwise, with the address alone', async () => {
    expect(await sendFor({ privacyPolicyPartnerStore: false, mailingListId: 11 })).toEqual({
      address: 'POST /api/brevoContacts',
      bearer: 'Bearer public',
      body: { email: 'anna@example.it', emailBlacklisted: false, listId: 11, partnerMarketing: true },
    })
  })
})

async function sendFor(store: { privacyPolicyPartnerStore: boolean; mailingListId: number }) {
  const api = openApi({ 'POST /api/brevoContacts': ok(null), 'POST /api/partnerNewsletterContacts': ok(null) })
  const client = createApiClient({
    fetch: api.fetch,
    baseUrl: 'https://shop.example',
    publicToken: 'public',
    log: () => {},
  })
  await subscribe(client, { form, store })
  const [request] = api.requests
  return {
    address: api.calls()[0],
    bearer: request?.headers.get('authorization'),
    body: await request?.json(),
  }
}
