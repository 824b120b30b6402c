import { expect, it } from 'vitest'
import { mailLinks } from '#paths/storefront/mail/mail-links.ts'
import { pagePrefix, withoutPrefix } from './page-prefix.ts'
import { paths } from './paths.ts'

it('the prefix of a document is two letters of their own', () => {
  expect(['/de', '/de/cart', '/', '/cart', '/details', '/d/x'].map(pagePrefix)).toEqual(['/de', '/de', '', '', '', ''])
  expect(['/de', '/de/cart', '/', '/cart'].map(withoutPrefix)).toEqual(['/', '/cart', '/', '/cart'])
})

it('no page of ours could be taken for a language', () => {
  const pages = [...Object.values(paths), ...Object.values(mailLinks)]
  expect(pages.filter((path) => pagePrefix(path) !== '')).toEqual([])
})
