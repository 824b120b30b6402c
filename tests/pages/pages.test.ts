import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { addDomain, saveStore } from '#database/queries/stores/stores.ts'
import { aStore } from '#tests/support/a-store.ts'
import { CUSTOMER_TOKEN, createTestApp, type TestApp } from '#tests/support/app.ts'
import { openTestDoor } from '#tests/support/front-door.ts'
import { openStorefront } from '#tests/support/storefront/open-storefront.ts'
import { ATELIER_ID, COAT_ID, DRESS_ID, writeTestStores } from '#tests/support/test-stores.ts'
import { aCartLine } from '#web/storefront/state/cart-line-double.ts'
import { type MainState, mainStore } from '#web/storefront/state/main-store.ts'
import { logIn } from '#web/storefront/state/session/user.ts'

const ATELIER = 'https://atelier.example'
const SOLA = 'https://sola.example'
const { getInitialState } = mainStore

/** Speaks Italian alone, has a privacy policy and a look of its own. */
const sola = aStore({
  id: '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9a04',
  name: 'Sola',
  domain: 'sola.example',
  languages: { it: true, en: false, de: false, fr: false, es: false, nl: false },
  logoUrl: '/images/sola-logo.svg',
  faviconImage: '/images/sola-favicon.svg',
  primaryColor: '#5b1226',
  fontName: 'Fraunces',
  menuProductsText: { it: 'I capi di Sola' },
  topBannerVisible: true,
  topBannerText: { it: 'Sola compie un anno' },
  privacyPolicyPartnerStore: true,
})

let app: TestApp
let storefront: Awaited<ReturnType<typeof openStorefront>>
beforeAll(async () => {
  app = await createTestApp({
    async seed(db) {
      await writeTestStores(db)
      await inStore(db, sola.id, async (trx) => {
        await saveStore(trx, sola)
        await addDomain(trx, { domain: sola.domain, storeId: sola.id, verifiedAt: new Date() })
      })
    },
  })
  storefront = await openStorefront(app.fetch)
})
afterEach(() => {
  mainStore.getInitialState = getInitialState
  storefront.asked()
})
afterAll(async () => {
  await app.stop()
  expect(app.errors).toEqual([])
})

describe('a page begins', () => {
  it('with the partner by domain, the memberships by partner and language, and the garment by the id in its address', async () => {
    const { status } = await storefront.open(`${ATELIER}/product/${DRESS_ID}`, { language: 'en' })
    expect(status).toBe(200)
    expect(storefront.asked()).toEqual([
      'GET /public-api/partnerStores?domain=atelier.example',
      `GET /public-api/memberships?partnerStoreId=${ATELIER_ID}&locale=en`,
      `GET /public-api/products/${DRESS_ID}?partnerStoreId=${ATELIER_ID}`,
    ])
  })

  it('with no garment where its address names none', async () => {
    await storefront.open(`${ATELIER}/how-it-works`)
    expect(storefront.asked().filter((call) => call.includes('/products'))).toEqual([])
  })

  it('for who has the cookie at with the garment as customers get it, and as guests do for everybody else', async () => {
    const door = await openTestDoor({ web: storefront.web, stores: app.stores, originOf: () => ATELIER })
    const askedWith = async (cookie: string) => {
      const { status } = await door.get(`/product/${DRESS_ID}`, { host: 'atelier.example', headers: { cookie } })
      const garments = storefront.asked().filter((call) => call.includes(DRESS_ID))
      return { status, garments: garments.map((call) => call.split('?')[0]) }
    }
    expect(await askedWith(`at=${CUSTOMER_TOKEN}`)).toEqual({
      status: 200,
      garments: [`GET /api/products/${DRESS_ID}`],
    })
    expect(await askedWith('')).toEqual({ status: 200, garments: [`GET /public-api/products/${DRESS_ID}`] })
    await door.close()
  })
})

describe('a long description', () => {
  const words = `${'parola '.repeat(40)}fine`

  it('is cut at 150 characters for search engines, and at 135 on the page of its garment', async () => {
    await inStore(app.db, ATELIER_ID, (trx) =>
      trx
        .updateTable('product')
        .set({ description: { it: words } })
        .where('id', '=', COAT_ID)
        .execute(),
    )
    const { shown } = await storefront.open(`https://brera.example/product/${COAT_ID}`)
    const [, meta = ''] = /<meta name="description" content="([^"]*)"/.exec(shown) ?? []
    const [, beginning = ''] = /<summary><span[^>]*>([^<]*)</.exec(shown) ?? []
    expect([meta, beginning]).toEqual([150, 135].map((most) => `${words.slice(0, most - (most % 7) - 1)}…`))
  })
})

describe('the list of garments', () => {
  const query = 'sizes=IT40,IT42&colors=red&categories=dresses&tags=gala&text=seta'
  const listAskedBy = async (address: string) => {
    await storefront.open(address)
    const asked = storefront.asked().find((call) => call.startsWith('GET /public-api/products?'))
    return Object.fromEntries(new URLSearchParams(asked?.split('?')[1]))
  }

  it('reads sizes, colors, categories, tags, secondHand and text from its address', async () => {
    const {
      partnerStoreId: _,
      limit: __,
      ...filters
    } = await listAskedBy(`${ATELIER}/products?${query}&secondHand=true`)
    expect(filters).toEqual({ ...Object.fromEntries(new URLSearchParams(query)), secondHand: 'true' })
  })

  it('shows more than second hand unless it is asked to', async () => {
    expect(await listAskedBy(`${ATELIER}/products?secondHand=false`)).not.toHaveProperty('secondHand')
    expect(await listAskedBy(`${ATELIER}/products`)).not.toHaveProperty('secondHand')
  })
})

describe('a guest', () => {
  it('finds the log-in in the header, and neither account nor wishlist nor log-out', async () => {
    const { shown } = await storefront.open(`${ATELIER}/how-it-works`)
    expect(actionsIn(shown)).toEqual(['button: I tuoi preferiti', 'a: Carrello, vuoto', 'button: Accedi'])
  })

  it('finds the way to register beside the log-in', async () => {
    const { shown } = await storefront.open(`${ATELIER}/login`)
    expect(mainOf(shown)).toContain('href="/register"')
  })

  it('sees a blank place instead of the account', async () => {
    const { shown } = await storefront.open(`${ATELIER}/profile`)
    expect(mainOf(shown)).toContain('data-testid="protected-placeholder"')
    expect(mainOf(shown)).not.toContain('/profile?page=')
  })
})

describe('somebody who is logged in', () => {
  it('finds wishlist, cart, account and log-out in the header', async () => {
    remember(anna)
    const { shown } = await storefront.open(`${ATELIER}/how-it-works`)
    expect(actionsIn(shown)).toEqual(['a: I tuoi preferiti', 'a: Carrello, vuoto', 'a: Il tuo account', 'button: Esci'])
    expect(shown).toContain('href="/profile?page=liked"')
    expect(shown).toContain('href="/profile"')
  })

  it('sees the account', async () => {
    remember(anna)
    const { shown } = await storefront.open(`${ATELIER}/profile`)
    expect(shown).toContain('Ciao, Anna')
    expect(shown).not.toContain('protected-placeholder')
  })
})

describe('the cart in the header', () => {
  it('counts 1 for a chosen plan, and the garments without one', async () => {
    const cartWith = async (cart: Partial<MainState>) => {
      mainStore.getInitialState = () => ({ ...getInitialState(), ...cart })
      const { shown } = await storefront.open(`${ATELIER}/how-it-works`)
      return actionsIn(shown)[1]
    }
    const checkout = { ...getInitialState().checkout, products: [aCartLine(), aCartLine('b')] }
    expect(await cartWith({ checkout })).toBe('a: Carrello, 2 articoli')
    expect(await cartWith({ checkout, membershipCheckout: { membership: { id: 'm1' } } })).toBe(
      'a: Carrello, un articolo',
    )
  })
})

describe('the brand', () => {
  it('of a page is that of its domain', async () => {
    const atelier = await storefront.open(`${ATELIER}/how-it-works`)
    const own = await storefront.open(`${SOLA}/how-it-works`)
    const marks = [
      '/images/sola-logo.svg',
      '/images/sola-favicon.svg',
      '--primary:#5b1226',
      "'Fraunces'",
      'I capi di Sola',
      'Sola compie un anno',
    ]
    expect(marks.filter((mark) => own.shown.includes(mark))).toEqual(marks)
    expect(marks.filter((mark) => atelier.shown.includes(mark))).toEqual([])
    expect(atelier.shown).toContain('--primary:#112233')
  })

  it('switches languages where it has more than one', async () => {
    const switcher = /<nav aria-label="Lingua">/
    expect((await storefront.open(`${ATELIER}/how-it-works`)).shown).toMatch(switcher)
    expect((await storefront.open(`${SOLA}/how-it-works`)).shown).not.toMatch(switcher)
  })

  it('with a privacy policy of its own asks for two consents more at registration, and requires neither', async () => {
    const boxes = async (address: string) => {
      const { shown } = await storefront.open(address)
      const inputs = [...shown.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([input]) => input)
      return inputs.map((input) => /name="(\w+)"/.exec(input)?.[1] + (input.includes('required') ? ', required' : ''))
    }
    expect(await boxes(`${ATELIER}/register`)).toEqual(['terms, required', 'marketing'])
    expect(await boxes(`${SOLA}/register`)).toEqual([
      'terms, required',
      'marketing',
      'partnerTerms',
      'partnerProfiling',
    ])
  })
})

const anna = { info: { id: 'a1', firstName: 'Anna' }, auth: { accessToken: 'a', refreshToken: 'r' } }

/** As a page begins for who came back. */
function remember(person: typeof anna): void {
  mainStore.getInitialState = () => ({ ...getInitialState(), user: logIn(getInitialState().user, person) })
}

/** What stands in the header behind the search: 'a: Carrello, vuoto'. */
function actionsIn(page: string): string[] {
  const header = /<header.*<\/header>/s.exec(page)?.[0] ?? ''
  const actions = header.slice(header.indexOf('</search>'))
  return [...actions.matchAll(/<(a|button)\b[^>]*aria-label="([^"]+)"/g)].map(
    ([, element, name]) => `${element}: ${name}`,
  )
}

function mainOf(page: string): string {
  return /<main.*<\/main>/s.exec(page)?.[0] ?? ''
}
