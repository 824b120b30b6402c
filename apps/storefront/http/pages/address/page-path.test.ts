import { describe, expect, it } from 'vitest'
import { isOrdinaryPath, toCanonicalPath, toPagePath } from './page-path.ts'

describe('the path of a page', () => {
  it.each([
    '/',
    '/products',
    '/info/terms-and-conditions',
    '/_.data',
    '/product/0b4f8a9e.data',
    '/texts/it.A-b_9.json',
  ])('%s is as it should be', (path) => {
    expect([isOrdinaryPath(path), toPagePath(path)]).toEqual([true, path])
  })

  it.each([
    ['/products/', '/products'],
    ['/products///', '/products'],
    ['/%70roducts', '/products'],
    ['/%70rodu%63ts%2d', '/products-'],
    ['///', '/'],
    ['/%C3%A8', '/%C3%A8'],
    ['/a%2Fb%3Fc', '/a%2Fb%3Fc'],
  ])('%s has one spelling: %s', (path, page) => {
    expect(toPagePath(path)).toBe(page)
  })

  it.each(['/Products', '//products', '/a%2Fb', '/è', '/a.php', `/${'a'.repeat(300)}`])(
    '%s is not ordinary',
    (path) => {
      expect(isOrdinaryPath(path)).toBe(false)
    },
  )

  it.each([
    ['/products', '/products'],
    ['/products/', '/products'],
    ['/HOW-it-works', '/how-it-works'],
    ['//evil.test/x', '/evil.test/x'],
    ['//products//', '/products'],
    ['/%48ow-it-works', '/how-it-works'],
    ['/%C3%A8', '/%C3%A8'],
    ['/texts/it.A-b_9.json', '/texts/it.A-b_9.json'],
  ])('%s is at home at %s', (path, home) => {
    expect(toCanonicalPath(path)).toBe(home)
  })
})
