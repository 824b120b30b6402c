import { describe, expect, it } from 'vitest'
import { toSiteData } from './site-data.ts'

const store = {
  name: 'Velluto',
  legalName: 'Velluto S.r.l.',
  logoUrl: '/images/velluto-logo.svg',
  contactEmail: 'ciao@velluto.it',
  contactPhone: '',
  contactAddress: 'Via Tortona 9, Milano',
}
const origin = 'https://velluto.it'
const italian = { origin, languageOrigin: origin, language: 'it' }

describe('what search engines read of a store', () => {
  const [organization, website] = JSON.parse(toSiteData({ store, ...italian }))['@graph']

  it('is who stands behind it, without what nobody filled in', () => {
    expect(organization).toEqual({
      '@type': 'Organization',
      '@id': 'https://velluto.it/#organization',
      name: 'Velluto',
      legalName: 'Velluto S.r.l.',
      url: 'https://velluto.it/',
      logo: 'https://velluto.it/images/velluto-logo.svg',
      email: 'ciao@velluto.it',
      address: 'Via Tortona 9, Milano',
    })
  })

  it('is how it is searched', () => {
    expect(website).toMatchObject({
      '@type': 'WebSite',
      inLanguage: 'it',
      publisher: { '@id': organization['@id'] },
      potentialAction: { target: { urlTemplate: 'https://velluto.it/products?name={text}' } },
    })
  })

  it('is one store in every language, searched in each', () => {
    const german = toSiteData({ store, origin, languageOrigin: `${origin}/de`, language: 'de' })
    const [sameOrganization, site] = JSON.parse(german)['@graph']
    expect(sameOrganization).toEqual(organization)
    expect(site).toMatchObject({
      '@id': 'https://velluto.it/de/#website',
      url: 'https://velluto.it/de',
      potentialAction: { target: { urlTemplate: 'https://velluto.it/de/products?name={text}' } },
    })
  })

  it('cannot end the element it stands in', () => {
    expect(toSiteData({ store: { ...store, name: '</script>' }, ...italian })).not.toContain('<')
  })
})
