import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#storefront/contract/endpoints.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { ATELIER_ID, BRERA_ID, SPENTO_ID } from '#tests/support/fixtures/test-stores.ts'

/** In the order and the words of the specification; where it only describes one, in ours. */
const SPECIFIED =
  `id name domain logoUrl primaryColor menuLinkColor menuThemes topBannerVisible topBannerText topBannerLink
  topBannerTextColor topBannerBackgroundColor menuHomeText menuHowText menuProductsText menuContactsText menuCustom1Link
  menuCustom1Text menuLogoutImage menuCartImage productDetailsIconHeartOff metaAltHomepage homeHeaderImage faviconImage
  fontName chatbotVisible privacyPolicyPartnerStore privacyPolicyPartnerStoreLink newsletterPartnerStoreCheckboxText2
  newsletterTitle newsletterDescription signupSuccessTitle signupSuccessText signupSuccessButton languages
  footerTitle footerText footerNote mailingListId
  metaTitleHome metaDescriptionHome metaTitleProducts metaDescriptionProducts metaTitleHowItWorks metaDescriptionHowItWorks
  googleAnalyticsId metaPixelId chatbotId
  buttonPrimaryColor buttonHoverColor buttonTextPrimaryColor buttonTextHoverPrimaryColor borderButtonColor`.split(/\s+/)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

async function storesOf(domain: string, headers?: Record<string, string>) {
  const response = await app.get(`/public-api/partnerStores?domain=${encodeURIComponent(domain)}`, headers)
  return { status: response.status, body: await response.json() }
}

describe('a store is found by its domain', () => {
  it('as a list of one, with every field of the contract and nothing else', async () => {
    const { status, body } = await storesOf('atelier.example')
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(body.data).toHaveLength(1)
    expect(endpoints.partnerStores.data.parse(body.data)).toEqual(body.data)
    expect(body.data[0]).toMatchObject({ id: ATELIER_ID, name: 'Atelier', domain: 'atelier.example' })
    expect(body.data[0]).not.toHaveProperty('status')
  })

  it('with every field that a partner store is specified to have', async () => {
    const { body } = await storesOf('atelier.example')
    const [store] = body.data
    expect(SPECIFIED.filter((field) => !Object.hasOwn(store, field))).toEqual([])
  })

  it.each([
    'ATELIER.Example',
    'atelier.example:3000',
    'atelier.example.',
    'Atelier.Example.:8443',
    'www.atelier.example',
  ])('written as %s too', async (domain) => {
    expect((await storesOf(domain)).body.data[0].id).toBe(ATELIER_ID)
  })

  it.each([
    'unknown.example',
    'example',
    'atelier.example.evil.example',
    'spento.example',
    'a b',
    '%',
    "' or 1=1 --",
    '\u0000',
  ])('but not for %j: no active partner', async (domain) => {
    const { status, body } = await storesOf(domain)
    expect(status).toBe(404)
    expect(body).toMatchObject({ success: false, code: 'PARTNER_NOT_ACTIVE' })
  })

  it('whatever the host that is asked', async () => {
    const response = await app.get('https://brera.example/public-api/partnerStores?domain=atelier.example')
    expect((await response.json()).data[0].id).toBe(ATELIER_ID)
  })
})

describe('the texts of a store', () => {
  it.each([
    ['en', 'Selection'],
    ['en-GB,it;q=0.5', 'Selection'],
    ['it', 'Selezione'],
    ['', 'Selezione'],
    ['fr', 'Selezione'],
    ['de', 'Selezione'],
    ['fr, en;q=0.4, it;q=0.3', 'Selection'],
  ])('for Accept-Language %j say %s', async (acceptLanguage, text) => {
    const { body } = await storesOf('atelier.example', { 'accept-language': acceptLanguage })
    expect(body.data[0].menuProductsText).toBe(text)
  })

  it('name their language', async () => {
    const response = await app.get('/public-api/partnerStores?domain=atelier.example', { 'accept-language': 'en' })
    expect(response.headers.get('content-language')).toBe('en')
  })
})

describe('the languages of a store', () => {
  it('are a map of language to enabled flag', async () => {
    const response = await app.get('/public-api/partnerStore/languages?domain=brera.example')
    expect(await response.json()).toEqual({
      success: true,
      data: { languages: { it: true, en: false, de: false, fr: true, es: false, nl: false } },
    })
  })

  it('are not told for a store that is closed', async () => {
    const response = await app.get('/public-api/partnerStore/languages?domain=spento.example')
    expect(response.status).toBe(404)
    expect((await response.json()).code).toBe('PARTNER_NOT_ACTIVE')
  })
})

describe('a page of a store', () => {
  it.each([
    ['en', 'Contacts'],
    ['it', 'Contatti'],
    ['de', 'Contatti'],
  ])('in %s is called %s', async (language, title) => {
    const response = await app.get(`/public-api/storePages/contacts?partnerStoreId=${ATELIER_ID}`, {
      'accept-language': language,
    })
    expect((await response.json()).data.title).toBe(title)
  })

  it.each(['home', 'nothing', 'toString', '..%2f..'])('is not found when nobody wrote it: %s', async (slug) => {
    const response = await app.get(`/public-api/storePages/${slug}?partnerStoreId=${ATELIER_ID}`)
    expect(response.status).toBe(404)
    expect((await response.json()).code).toBe('NOT_FOUND')
  })
})

describe('one store never reads another', () => {
  const paths = ['memberships', 'products', 'storePages/contacts', 'products/0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9b01']

  it.each(paths)('through its own domain: %s', async (path) => {
    const foreign = await app.get(`https://brera.example/public-api/${path}?partnerStoreId=${ATELIER_ID}`)
    expect(foreign.status).toBe(404)
    expect((await foreign.json()).code).toBe('PARTNER_NOT_ACTIVE')
    const own = await app.get(`https://WWW.atelier.example:8443/public-api/${path}?partnerStoreId=${ATELIER_ID}`)
    expect(own.status).toBe(200)
  })

  it.each(paths)('through the domain of a closed store: %s', async (path) => {
    const response = await app.get(`https://spento.example/public-api/${path}?partnerStoreId=${ATELIER_ID}`)
    expect(response.status).toBe(404)
  })

  it.each([SPENTO_ID, '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9aff'])(
    'and a closed or unknown one is never read: %s',
    async (id) => {
      const response = await app.get(`/public-api/memberships?partnerStoreId=${id}`)
      expect(response.status).toBe(404)
      expect((await response.json()).code).toBe('PARTNER_NOT_ACTIVE')
    },
  )

  it('and its id may be written in capitals', async () => {
    const response = await app.get(
      `https://brera.example/public-api/memberships?partnerStoreId=${BRERA_ID.toUpperCase()}`,
    )
    expect(response.status).toBe(200)
  })
})
