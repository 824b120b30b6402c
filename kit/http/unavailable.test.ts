import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { aPage, openTestDoor } from '#tests/support/fixtures/front-door.ts'

const away = new Error('connect ECONNREFUSED')
let door: Awaited<ReturnType<typeof openTestDoor>>
afterEach(() => door.close())

async function openWithoutDatabase() {
  door = await openTestDoor({ stores: { byDomain: () => Promise.reject(away) }, isOutage: (error) => error === away })
}

describe('a host that cannot be looked up', () => {
  it('gets 503 and when to come back, not the way to another page', async () => {
    await openWithoutDatabase()
    for (const path of ['/', '/products', '/not-active', '/robots.txt', '/favicon.ico', '/products.data']) {
      for (const accept of ['text/html', '*/*']) {
        const { status, headers } = await door.get(path, { headers: { accept } })
        expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
        expect(headers.location).toBeUndefined()
      }
    }
  })

  it('gets a page in the language of the visitor', async () => {
    await openWithoutDatabase()
    const pages = await Promise.all(
      LANGUAGES.map((language) => door.get('/', { headers: { accept: 'text/html', cookie: `locale=${language}` } })),
    )
    for (const [at, { text }] of pages.entries()) expect(text).toContain(`<html lang="${LANGUAGES[at]}">`)
    expect(new Set(pages.map(({ text }) => text)).size).toBe(LANGUAGES.length)
    expect(pages[0]?.text).toContain('Il servizio non è disponibile in questo momento. Riprova tra poco.')
  })

  it('gets a page whose style its own policy allows', async () => {
    await openWithoutDatabase()
    const { text, headers } = await door.get('/', { headers: { accept: 'text/html' } })
    const style = /<style>(.*)<\/style>/.exec(text)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  })

  it('gets the wire format where no page is asked for', async () => {
    await openWithoutDatabase()
    expect(JSON.parse((await door.get('/products.data')).text)).toMatchObject({ success: false, code: 'UNAVAILABLE' })
  })
})

describe('a page without what could not be read', () => {
  it('is sent with 503, when to come back, and to nobody else', async () => {
    let isAway = true
    door = await openTestDoor({
      web: async (_request, { nonce }) =>
        aPage(isAway ? 'oops' : 'garments', nonce, { status: isAway ? 503 : 200, headers: HTML }),
    })
    const { status, headers } = await door.get('/')
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(headers.etag).toBeUndefined()
    isAway = false
    expect((await door.get('/')).text).toContain('garments')
  })
})

const HTML = { 'content-type': 'text/html; charset=utf-8' }

describe('readiness', () => {
  it('knows whether pages are kept that need no database', async () => {
    door = await openTestDoor({ isReady: async ({ hasPages }) => hasPages })
    expect((await door.get('/readyz')).status).toBe(503)
    await door.get('/')
    expect((await door.get('/readyz')).status).toBe(200)
    door.invalidate(null)
    expect((await door.get('/readyz')).status).toBe(503)
  })
})
