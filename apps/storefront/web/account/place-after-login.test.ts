import { describe, expect, it } from 'vitest'
import { loginPath } from '#paths/storefront/login-path.ts'
import { placeAfterLogin } from './place-after-login.ts'
import { previousPage } from './previous-page.ts'

const nowhere = { previous: null, lastProduct: null, current: '/products?sizes=S' }
const dress = '11111111-2222-4333-8444-555555555555'

describe('after the log-in', () => {
  it('the previous page comes first, then the last garment, then the same page again', () => {
    expect(placeAfterLogin({ ...nowhere, previous: '/cart', lastProduct: dress })).toBe('/cart')
    expect(placeAfterLogin({ ...nowhere, lastProduct: dress })).toBe(`/product/${dress}`)
    expect(placeAfterLogin(nowhere)).toBe('/products?sizes=S')
  })

  it('a page that is for customers alone is where one wanted to go', () => {
    for (const current of ['/profile', '/profile?page=liked', `/receipt/${dress}`, `/receipt/membership/${dress}`]) {
      expect(placeAfterLogin({ previous: null, lastProduct: dress, current })).toBe(current)
    }
    expect(placeAfterLogin({ previous: '/cart', lastProduct: dress, current: '/profile' })).toBe('/cart')
    expect(placeAfterLogin({ previous: null, lastProduct: dress, current: '/profiles' })).toBe(`/product/${dress}`)
  })

  it('a cookie that is no product id leads nowhere', () => {
    for (const lastProduct of ['', '//evil.example', '../login', 'x'.repeat(36)]) {
      expect(placeAfterLogin({ ...nowhere, lastProduct })).toBe('/products?sizes=S')
    }
  })

  it('nobody stays at the log-in page', () => {
    expect(placeAfterLogin({ ...nowhere, current: '/login' })).toBe('/profile')
    expect(placeAfterLogin({ ...nowhere, current: '/register?lang=it' })).toBe('/profile')
  })
})

describe('the previous page', () => {
  it('is kept in the address of the log-in page', () => {
    const { search } = new URL(loginPath('/products?sizes=S&text=velluto'), 'https://shop.example')
    expect(previousPage(search)).toBe('/products?sizes=S&text=velluto')
  })

  it('is the same page in whatever language: the router adds the prefix of the document', () => {
    expect(previousPage('?previous=/de/cart?x=1')).toBe('/cart?x=1')
    for (const evil of ['/de//evil.example', '/de/%5Cevil.example', '/de/%09/evil.example'])
      expect(previousPage(`?previous=${evil}`)).toBeNull()
  })

  it.each([
    '',
    '?previous=',
    '?previous=https://evil.example/',
    '?previous=//evil.example',
    '?previous=/%5Cevil.example',
    '?previous=javascript:alert(1)',
    '?previous=/%09/evil.example',
    '?other=/cart',
  ])('is never anything but a path of this store: %s', (search) => expect(previousPage(search)).toBeNull())
})
