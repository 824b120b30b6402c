import { afterEach, expect, it, vi } from 'vitest'
import { bearerOf, ok, openApi } from '#storefront/web/client/api-double.ts'
import { browserApi } from './browser-api.ts'

afterEach(() => void vi.unstubAllGlobals())

it('the page’s own calls carry its language and its public token, and ask the same question once', async () => {
  const api = openApi({ 'GET /public-api/memberships': ok([]) })
  vi.stubGlobal('fetch', api.fetch)
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  vi.stubGlobal('document', {
    documentElement: { lang: 'de' },
    querySelector: (selector: string) => (selector === 'meta[name=api-token]' ? { content: 'a-storefront' } : null),
  })
  const ask = () => browserApi().call('memberships', { query: { partnerStoreId: 's1', locale: 'de' } })
  expect(await ask()).toEqual(await ask())
  expect(api.calls()).toEqual(['GET /public-api/memberships?partnerStoreId=s1&locale=de'])
  const [request] = api.requests
  expect(request?.url).toMatch(/^https:\/\/shop\.example\//)
  expect(bearerOf(request)).toBe('Bearer a-storefront')
  expect(request?.headers.get('accept-language')).toBe('de')
})
