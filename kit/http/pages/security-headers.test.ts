import { describe, expect, it } from 'vitest'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { pageHeaders } from './security-headers.ts'

const nothing = { scriptHashes: [], styleHashes: [] }

function policyOf(page: Partial<Parameters<typeof pageHeaders>[0]>) {
  const policy = toObject(pageHeaders({ store: aStore(), https: false, ...nothing, ...page }))[
    'Content-Security-Policy'
  ]
  return Object.fromEntries(
    (policy ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

function toObject(headers: string[]): Record<string, string> {
  return Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [])))
}

describe('the security headers of a page', () => {
  it('allow our own files and the sealed scripts and styles, and no inline code', () => {
    const policy = policyOf({ scriptHashes: ["'sha256-a'"], styleHashes: ["'sha256-b'"] })
    expect(policy['script-src']).toEqual(["'self'", "'sha256-a'"])
    expect(policy['style-src']).toEqual(["'self'", "'sha256-b'"])
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['form-action']).toEqual(["'self'"])
    expect(JSON.stringify(policy)).not.toContain('unsafe')
  })

  it('let a page be framed by whom its address names, and by nobody else', () => {
    const headers = (page: object) => toObject(pageHeaders({ store: aStore(), https: false, ...nothing, ...page }))
    expect(policyOf({ frameAncestors: ['https://office.test'] })['frame-ancestors']).toEqual(['https://office.test'])
    expect(headers({ frameAncestors: ['https://office.test'] })['X-Frame-Options']).toBeUndefined()
    expect(headers({})['X-Frame-Options']).toBe('DENY')
  })

  it('name no outside host for a store without tools, nor without a store', () => {
    expect(JSON.stringify(policyOf({}))).not.toMatch(/https?:|wss?:/)
    expect(JSON.stringify(policyOf({ store: null }))).not.toMatch(/https?:|wss?:/)
  })

  it('name no tool of others, and no referrer, where the address carries a token', () => {
    const store = aStore({ googleAnalyticsId: 'G-1', metaPixelId: '1', chatbotVisible: true, chatbotId: 'c' })
    const page = { store, hasMaps: true, https: false, hasToken: true }
    expect(JSON.stringify(policyOf(page))).not.toMatch(/https?:|wss?:/)
    expect(toObject(pageHeaders({ ...page, ...nothing }))['Referrer-Policy']).toBe('no-referrer')
  })

  it('name the hosts of exactly the tools the store has set up', () => {
    const withAnalytics = JSON.stringify(policyOf({ store: aStore({ googleAnalyticsId: 'G-1' }) }))
    expect(withAnalytics).toContain('googletagmanager.com')
    expect(withAnalytics).not.toMatch(/facebook|crisp/)
    expect(JSON.stringify(policyOf({ store: aStore({ metaPixelId: '1' }) }))).toContain('https://connect.facebook.net')
    const withChat = { chatbotId: 'abc', chatbotVisible: true }
    expect(JSON.stringify(policyOf({ store: aStore(withChat) }))).toContain('https://client.crisp.chat')
    expect(JSON.stringify(policyOf({ store: aStore({ ...withChat, chatbotVisible: false }) }))).not.toContain('crisp')
  })

  it('name the hosts of the maps when there is a maps key and a store', () => {
    const policy = policyOf({ hasMaps: true })
    expect(policy['script-src']).toEqual(["'self'", 'https://maps.googleapis.com'])
    expect(policy['connect-src']).toEqual(["'self'", 'https://maps.googleapis.com', 'https://places.googleapis.com'])
    expect(JSON.stringify(policyOf({ store: null, hasMaps: true }))).not.toContain('googleapis')
  })

  it('let a store show no picture from elsewhere, whatever its row says', () => {
    const policy = policyOf({ store: aStore({ logoUrl: 'https://cdn.example/logo.svg' }) })
    expect(policy['img-src']).toEqual(["'self'", 'data:'])
  })

  it.each([
    "https://x'; script-src *",
    "https://x;script-src'unsafe-inline'/",
    'https://*/',
    'https://a,b/',
    "https://'unsafe-inline'/",
    'https://x\r\nSet-Cookie: a=b/',
    'http://plain.example/logo.svg',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('stay whole when the row of a store says %s', (logoUrl) => {
    const policy = policyOf({ store: aStore({ logoUrl }) })
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['img-src']?.every((source) => /^('self'|data:|https:\/\/[a-z0-9.:-]+)$/.test(source))).toBe(true)
  })

  it('let no string become code where no tool of others runs', () => {
    expect(policyOf({})).toMatchObject({ 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] })
    expect(policyOf({ store: aStore({ metaPixelId: '1' }) })).not.toHaveProperty('require-trusted-types-for')
    expect(policyOf({ hasMaps: true })).not.toHaveProperty('require-trusted-types-for')
  })

  it('promise https only on https', () => {
    const onHttps = pageHeaders({ store: null, https: true, ...nothing })
    expect(onHttps).toContain('Strict-Transport-Security')
    expect(onHttps.join()).toContain('upgrade-insecure-requests')
    expect(pageHeaders({ store: null, https: false, ...nothing })).not.toContain('Strict-Transport-Security')
  })
})
