import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { CUSTOMER_TOKEN } from '#tests/support/fixtures/app.ts'
import { openTestDoor } from '#tests/support/fixtures/front-door.ts'
import { ATELIER_ID, COAT_ID, DRESS_ID } from '#tests/support/fixtures/test-stores.ts'
import { ATELIER, BRERA, openPages, type Pages } from '#tests/support/storefront/open-pages.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
})
afterEach(() => pages.clear())
afterAll(async () => {
  await pages.app.stop()
  expect(pages.app.errors).toEqual([])
})

describe('a page begins', () => {
  it('with the partner by domain, the memberships by partner and language, and the garment by the id in its address', async () => {
    const { status } = await pages.open(`${ATELIER}/product/${DRESS_ID}`, { language: 'en' })
    expect(status).toBe(200)
    expect(pages.calls()).toEqual([
      'GET /public-api/partnerStores?domain=atelier.example',
      `GET /public-api/memberships?partnerStoreId=${ATELIER_ID}&locale=en`,
      `GET /public-api/products/${DRESS_ID}?partnerStoreId=${ATELIER_ID}`,
    ])
  })

  it.each(['short', DRESS_ID.replaceAll('-', 'x'), `${DRESS_ID}0`])(
    'with no garment where its address names none: %s',
    async (id) => {
      expect((await pages.open(`${ATELIER}/product/${id}`)).status).toBe(404)
      expect(pages.calls().filter((call) => call.includes('/products'))).toEqual([])
    },
  )

  it('for who has the cookie at with the garment as customers get it, and as guests do for everybody else', async () => {
    const door = await openTestDoor({ web: pages.web, stores: pages.app.stores, originOf: () => ATELIER })
    const callsWith = async (cookie: string) => {
      const { status } = await door.get(`/product/${DRESS_ID}`, { host: 'atelier.example', headers: { cookie } })
      const garments = pages.calls().filter((call) => call.includes(DRESS_ID))
      return { status, garments: garments.map((call) => call.split('?')[0]) }
    }
    expect(await callsWith(`at=${CUSTOMER_TOKEN}`)).toEqual({
      status: 200,
      garments: [`GET /api/products/${DRESS_ID}`],
    })
    expect(await callsWith('')).toEqual({ status: 200, garments: [`GET /public-api/products/${DRESS_ID}`] })
    await door.close()
  })
})

describe('a long description', () => {
  const words = `${'parola '.repeat(40)}fine`

  it('is cut at 150 characters for search engines, and at 135 on the page of its garment', async () => {
    await inStore(pages.app.db, ATELIER_ID, (trx) =>
      trx
        .updateTable('product')
        .set({ description: { it: words } })
        .where('id', '=', COAT_ID)
        .execute(),
    )
    const { shown } = await pages.open(`${BRERA}/product/${COAT_ID}`)
    const [, meta = ''] = /<meta name="description" content="([^"]*)"/.exec(shown) ?? []
    const [, beginning = ''] = /<summary><span[^>]*>([^<]*)</.exec(shown) ?? []
    expect([meta, beginning]).toEqual([150, 135].map((most) => `${words.slice(0, most - (most % 7) - 1)}…`))
  })
})

describe('the list of garments', () => {
  const query = 'sizes=IT40,IT42&colors=red&categories=dresses&tags=gala&text=seta'
  const listCallOf = async (address: string) => {
    await pages.open(address)
    const listCall = pages.calls().find((call) => call.startsWith('GET /public-api/products?'))
    return Object.fromEntries(new URLSearchParams(listCall?.split('?')[1]))
  }

  it('reads sizes, colors, categories, tags, secondHand and text from its address', async () => {
    const listCall = await listCallOf(`${ATELIER}/products?${query}&secondHand=true`)
    const { partnerStoreId: _, limit: __, ...filters } = listCall
    expect(filters).toEqual({ ...Object.fromEntries(new URLSearchParams(query)), secondHand: 'true' })
  })

  it('shows more than second hand unless it is asked to', async () => {
    expect(await listCallOf(`${ATELIER}/products?secondHand=false`)).not.toHaveProperty('secondHand')
    expect(await listCallOf(`${ATELIER}/products`)).not.toHaveProperty('secondHand')
  })

  it('is called Selezione where its store has no title for it', async () => {
    expect((await pages.open(`${ATELIER}/products`)).shown).toContain('<title>Selezione</title>')
  })
})
