import { expect, it } from 'vitest'
import { openStorage } from '#storefront/web/state/browser-double.ts'
import { rememberNextPage, takeNextPage } from './next-page.ts'

const now = Date.parse('2026-11-15T10:00:00Z')

it('who signs up on the way to the checkout is told so after the mail, once and not days later', () => {
  const storage = openStorage({})
  const place = () => storage
  rememberNextPage('/checkout', now, place)
  rememberNextPage(null, now, place)
  expect(takeNextPage(now + 3_600_000, place)).toBe('/checkout')
  expect(takeNextPage(now + 3_600_000, place)).toBeNull()
  rememberNextPage('/checkout', now, place)
  expect(takeNextPage(now + 2 * 86_400_000, place)).toBeNull()
})

it('leads nowhere but into this store', () => {
  for (const nextPage of ['x', '{}', JSON.stringify({ path: 'https://evil.example', until: now + 1 })]) {
    expect(takeNextPage(now, () => openStorage({ nextPage }))).toBeNull()
  }
  expect(
    takeNextPage(now, () => openStorage({ nextPage: JSON.stringify({ path: '//evil.example', until: now + 1 }) })),
  ).toBeNull()
})
