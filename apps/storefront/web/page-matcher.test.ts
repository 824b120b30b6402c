import { expect, it } from 'vitest'
import { createPageMatcher } from './page-matcher.server.ts'

const isPage = createPageMatcher(['/products', '/product/:id', '/product/:id/care', '/cart', '/info/:slug', '*'])

it('tells the paths of pages from others', () => {
  const pages = ['/', '/products', '/product/17', '/product/17/care', '/cart', '/info/terms']
  expect(pages.filter((path) => !isPage(path))).toEqual([])
  const others = [
    '',
    '/product',
    '/product/17/other',
    '/products/17',
    '/info',
    '/carts',
    '/nowhere',
    '/*',
    '/a/product/17',
  ]
  expect(others.filter(isPage)).toEqual([])
})

it('knows a page in other letters and with a slash at its end, as the router does', () => {
  const spellings = ['/Products', '/products/', '/PRODUCT/17', '/product/17/', '/Info/Terms']
  expect(spellings.filter((path) => !isPage(path))).toEqual([])
})
