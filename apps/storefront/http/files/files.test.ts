import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAssetFiles } from '#kit/http/files/asset-files.ts'
import { type Images, openImageFiles } from '#kit/http/files/image-files.ts'
import { aStoreMap } from '#tests/support/fixtures/a-store.ts'
import { openTestDoor, vellutoTest } from '#tests/support/fixtures/front-door.ts'

const SCRIPT = `export const x = ${JSON.stringify('a'.repeat(3000))}`
const images: Images = {
  original: async (key) => (key === 'logo' ? { body: Buffer.from('<svg/>'), contentType: 'image/svg+xml' } : null),
  icon: async ({ key, size }) => (key === 'logo' ? { body: Buffer.from(`${size}`), contentType: 'image/png' } : null),
  variant: async ({ key, width, format }) =>
    key === 'dress-1' ? { body: Buffer.from(`${width}`), contentType: `image/${format}` } : null,
}

let folder: string
let door: Awaited<ReturnType<typeof openTestDoor>>
let isReady = true

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'))
  await mkdir(join(folder, 'assets/fonts'), { recursive: true })
  await writeFile(join(folder, 'assets/root-abc.js'), SCRIPT)
  await writeFile(join(folder, 'assets/fonts/inter.woff2'), SCRIPT)
  await writeFile(join(folder, 'secret.txt'), 'secret')
  const store = { ...vellutoTest, menuContactsText: { it: 'Contatti' }, contactEmail: 'ciao@velluto.test' }
  door = await openTestDoor({
    assets: await openAssetFiles(folder),
    images: openImageFiles(images),
    isReady: async () => isReady,
    stores: { byDomain: async (domain) => (domain.endsWith('velluto.test') ? store : null) },
  })
})
afterAll(async () => {
  await door.close()
  await rm(folder, { recursive: true })
})

describe('files of the storefront', () => {
  it('are kept forever, compressed, with their type', async () => {
    const script = await door.get('/assets/root-abc.js', { headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(script.bytes).toString()).toBe(SCRIPT)
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const font = await door.get('/assets/fonts/inter.woff2', { headers: { 'accept-encoding': 'br' } })
    expect([font.headers['content-type'], font.headers['content-encoding']]).toEqual(['font/woff2', undefined])
    const again = await door.get('/assets/root-abc.js', { headers: { 'if-none-match': script.headers.etag } })
    expect(again.status).toBe(304)
  })

  it('are served under any host', async () => {
    expect((await door.get('/assets/root-abc.js', { host: 'unknown.test' })).status).toBe(200)
  })

  it.each([
    '/assets/',
    '/assets/fonts',
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets//root-abc.js',
    '/assets/root-abc.js/',
    '/assets/ROOT-abc.js',
    '/assets/constructor',
  ])('do not include %s', async (path) => {
    const answer = await door.get(path)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('images', () => {
  it('come in the widths and formats that pages ask for', async () => {
    const answer = await door.get('/images/dress-1/480.avif')
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([200, '480', 'image/avif'])
    expect(answer.headers['cache-control']).toContain('immutable')
  })

  it('that are drawings may draw, and nothing else', async () => {
    const answer = await door.get('/images/logo.svg')
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    '/images/dress-1/481.avif',
    '/images/dress-1/480.gif',
    '/images/nothing/480.avif',
    '/images/../dress-1/480.avif',
    '/images/dress-1.svg',
    '/images/DRESS-1/480.avif',
    '/images/dress-1/480.avif/x',
    '/images/logo',
  ])('do not include %s', async (path) => {
    expect((await door.get(path)).status).toBe(404)
  })
})

describe('files for machines', () => {
  it('say whether the process lives and is ready', async () => {
    expect((await door.get('/healthz', { host: 'any' })).text).toBe('{"success":true,"data":{"status":"ok"}}')
    expect((await door.get('/readyz')).status).toBe(200)
    isReady = false
    expect(JSON.parse((await door.get('/readyz')).text).code).toBe('UNAVAILABLE')
    expect((await door.get('/healthz')).status).toBe(200)
    isReady = true
  })

  it('tell robots where the pages of the store are, under its own domain', async () => {
    const robots = await door.get('/robots.txt', { host: 'www.velluto.test:3000' })
    expect(robots.text).toContain('Sitemap: http://velluto.test/sitemap.xml')
    expect(robots.text).toContain('Disallow: /profile')
    expect(robots.text).toContain('Disallow: /de/profile')
    expect(robots.text).not.toContain('Disallow: /it/')
    const sitemap = await door.get('/sitemap-it.xml')
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(sitemap.text).toContain('<loc>http://velluto.test/contacts</loc>')
    expect(sitemap.text).toContain('hreflang="de" href="http://velluto.test/de/how-it-works"')
  })

  it('tell them of every garment, each in every language', async () => {
    const products = ['0b0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e0a', '0b0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e0b']
    const changedAt = new Date('2026-11-03T09:30:00Z')
    const garments = products.map((name) => ({ name, changedAt }))
    const shop = await openTestDoor({ mapStore: async () => aStoreMap({ garments }) })
    const { text } = await shop.get('/sitemap-it.xml')
    for (const id of products)
      expect(text).toContain(`<loc>http://velluto.test/product/${id}</loc><lastmod>2026-11-03T09:30:00.000Z</lastmod>`)
    expect(text).toContain(`hreflang="it" href="http://velluto.test/product/${products[0]}"`)
    expect(text).toContain(`hreflang="fr" href="http://velluto.test/fr/product/${products[0]}"`)
    const french = await shop.get('/sitemap-fr.xml')
    expect(french.text).toContain(`<loc>http://velluto.test/fr/product/${products[0]}</loc>`)
    for (const path of ['/sitemap-it-2.xml', '/sitemap-it-1.xml', '/sitemap-xx.xml'])
      expect((await shop.get(path)).status).toBe(404)
    await shop.close()
  })

  it('tell them of what has changed once a garment has', async () => {
    const garmentsOf = new Map([[vellutoTest, 'before']])
    let store = vellutoTest
    const shop = await openTestDoor({
      stores: { byDomain: async () => store },
      mapStore: async (store) =>
        aStoreMap({ garments: [{ name: garmentsOf.get(store) ?? 'nothing', changedAt: new Date(0) }] }),
    })
    expect((await shop.get('/sitemap-it.xml')).text).toContain('/product/before<')
    store = { ...vellutoTest }
    garmentsOf.set(store, 'after')
    shop.invalidateGarment({ productId: 'a', isBookingOnly: false, mayShow: () => true })
    expect((await shop.get('/sitemap-it.xml')).text).toContain('/product/after<')
    await shop.close()
  })

  it('tell them of very many garments in several files', async () => {
    const garments = Array.from({ length: 5001 }, (_, n) => ({ name: `id-${n}`, changedAt: new Date(0) }))
    const shop = await openTestDoor({ mapStore: async () => aStoreMap({ garments }) })
    const index = await shop.get('/sitemap.xml')
    expect(index.text.match(/sitemap-it[-\d]*\.xml/g)).toEqual(['sitemap-it.xml', 'sitemap-it-2.xml'])
    expect(index.text.match(/<sitemap>/g)).toHaveLength(12)
    const files = await Promise.all(['/sitemap-it.xml', '/sitemap-it-2.xml'].map((path) => shop.get(path)))
    expect(files.map(({ text }) => text.match(/\/product\/id-\d+<\/loc>/g)?.length)).toEqual([4997, 4])
    expect(files[1]?.text).not.toContain('/how-it-works')
    await shop.close()
  })

  it('keep robots out where no store is open', async () => {
    expect((await door.get('/robots.txt', { host: 'unknown.test' })).text).toBe('User-agent: *\nDisallow: /\n')
    for (const path of ['/sitemap.xml', '/manifest.webmanifest', '/.well-known/security.txt', '/favicon.ico'])
      expect((await door.get(path, { host: 'unknown.test' })).status).toBe(404)
  })

  it('tell whom to write about a hole, and until when that is true', async () => {
    const { text } = await door.get('/.well-known/security.txt')
    expect(text).toContain('Contact: mailto:ciao@velluto.test\n')
    const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '').getTime()
    expect(expires).toBeGreaterThan(Date.now())
    expect(expires).toBeLessThan(Date.now() + 366 * 24 * 60 * 60 * 1000)
  })

  it('and its icon is a picture of that size', async () => {
    const icon = await door.get('/images/logo/icon-512.png')
    expect([icon.status, icon.headers['content-type'], icon.text]).toEqual([200, 'image/png', '512'])
    expect((await door.get('/images/other/icon-512.png')).status).toBe(404)
  })

  it('tell a phone how to keep the store on its home screen', async () => {
    const { text, headers } = await door.get('/manifest.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(JSON.parse(text)).toMatchObject({
      name: 'Velluto',
      lang: 'it',
      start_url: '/',
      theme_color: '#112233',
      icons: [180, 192, 512].map((size) => ({
        src: `/images/prova-favicon/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    })
  })

  it("lead from the usual place of the icon to the store's own", async () => {
    const answer = await door.get('/favicon.ico')
    expect([answer.status, answer.headers.location]).toEqual([302, 'http://velluto.test/images/prova-favicon.svg'])
  })
})

describe("an icon's address in the row of a store", () => {
  it.each(['javascript:alert(1)', '/x\r\nSet-Cookie: a=b', '//evil.test/x', ''])(
    'that is hostile leads nowhere: %j',
    async (faviconImage) => {
      const other = await openTestDoor({ stores: { byDomain: async () => ({ ...vellutoTest, faviconImage }) } })
      const answer = await other.get('/favicon.ico')
      await other.close()
      expect([answer.status, answer.headers['set-cookie']]).toEqual([404, undefined])
    },
  )

  it('with letters beyond ASCII still works', async () => {
    const other = await openTestDoor({
      stores: { byDomain: async () => ({ ...vellutoTest, faviconImage: '/images/è.svg' }) },
    })
    const answer = await other.get('/favicon.ico')
    await other.close()
    expect(answer.headers.location).toBe('http://velluto.test/images/%C3%A8.svg')
  })
})
