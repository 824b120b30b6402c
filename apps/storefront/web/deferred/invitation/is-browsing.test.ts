import { expect, it } from 'vitest'
import { mailLinks } from '#paths/storefront/mail/mail-links.ts'
import { paths, productPath } from '#paths/storefront/paths.ts'
import { isBrowsing } from './is-browsing.ts'

it('who is at home, in the list, at a garment or reads how it works only looks around', () => {
  const looking = [paths.home, paths.howItWorks, paths.products, productPath('0190b6a0-0000-7000-8000-100000000004')]
  expect(looking.filter((page) => !isBrowsing(page))).toEqual([])
  expect(
    ['/categories/dresses', '/de/occasions/gala', '/de', '/de/products', '/en/how-it-works'].filter(
      (page) => !isBrowsing(page),
    ),
  ).toEqual([])
})

it('whoever buys, has an account, reads the law or comes from a mail is not disturbed', () => {
  const busy = [
    ...[paths.cart, paths.checkout, paths.login, paths.register, paths.profile, paths.withdrawal, paths.contacts],
    ...[paths.terms, paths.privacy, paths.cookies, '/order/1', '/receipt/1'],
    ...Object.values(mailLinks),
  ]
  expect(busy.filter(isBrowsing)).toEqual([])
  expect(busy.filter((page) => isBrowsing(`/de${page}`))).toEqual([])
})
