import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCartLine } from '#storefront/web/state/cart-line-double.ts'
import { defaultCheckout } from '#storefront/web/state/checkout.ts'
import { defaultUser, logIn } from '#storefront/web/state/session/user.ts'
import { ATELIER, actionsIn, mainOf, openPages, type Pages } from '#tests/support/storefront/open-pages.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
})
afterEach(() => pages.clear())
afterAll(async () => {
  await pages.app.stop()
  expect(pages.app.errors).toEqual([])
})

describe('a guest', () => {
  it('finds registration and log-in in the header, and neither account nor log-out', async () => {
    const { shown } = await pages.open(`${ATELIER}/products`)
    expect(actionsIn(shown)).toEqual([
      'button: Registrati',
      'button: I tuoi preferiti',
      'a: Carrello, vuoto',
      'button: Accedi',
    ])
  })

  it('finds the way to register beside the log-in', async () => {
    const { shown } = await pages.open(`${ATELIER}/login`)
    expect(mainOf(shown)).toContain('href="/register"')
  })

  it('sees a blank place instead of the account', async () => {
    const { shown } = await pages.open(`${ATELIER}/profile`)
    expect(mainOf(shown)).toContain('data-testid="protected-placeholder"')
    expect(mainOf(shown)).not.toContain('/profile?page=')
  })
})

describe('somebody who is logged in', () => {
  const anna = { info: { id: 'a1', firstName: 'Anna' }, auth: { accessToken: 'a', refreshToken: 'r' } }
  beforeEach(() => pages.remember({ user: logIn(defaultUser, anna) }))

  it('finds wishlist, cart, account and log-out in the header', async () => {
    const { shown } = await pages.open(`${ATELIER}/products`)
    expect(actionsIn(shown)).toEqual(['a: I tuoi preferiti', 'a: Carrello, vuoto', 'a: Il tuo account', 'button: Esci'])
    expect(shown).toContain('href="/profile?page=liked"')
    expect(shown).toContain('href="/profile"')
  })

  it('sees the account', async () => {
    const { shown } = await pages.open(`${ATELIER}/profile`)
    expect(shown).toContain('Ciao, Anna')
    expect(shown).not.toContain('protected-placeholder')
  })
})

describe('the cart in the header', () => {
  it('counts 1 for a chosen plan, and the garments without one', async () => {
    const checkout = { ...defaultCheckout, products: [aCartLine(), aCartLine('b')] }
    const cart = async () =>
      actionsIn((await pages.open(`${ATELIER}/products`)).shown).find((action) => action.includes('Carrello'))
    pages.remember({ checkout })
    expect(await cart()).toBe('a: Carrello, 2 articoli')
    pages.remember({ checkout, membershipCheckout: { membership: { id: 'm1' } } })
    expect(await cart()).toBe('a: Carrello, un articolo')
  })
})
