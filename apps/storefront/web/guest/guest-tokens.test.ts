import { expect, it } from 'vitest'
import { forgetGuestToken, guestTokenOf, keepGuestToken } from './guest-tokens.ts'

function aPlace(given: Record<string, string> = {}) {
  const stored = new Map(Object.entries(given))
  const place = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  return () => place
}

it('the last five orders of a guest open again, each with its own token', () => {
  const place = aPlace()
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) keepGuestToken(id, `token-${id}`, place)
  expect(['a', 'b', 'f'].map((id) => guestTokenOf(id, place))).toEqual([null, 'token-b', 'token-f'])
  forgetGuestToken('f', place)
  expect(guestTokenOf('f', place)).toBeNull()
})

it('whatever else lies there opens nothing', () => {
  expect(guestTokenOf('a', aPlace({ guestOrders: '[{"id":"a"},7,null]' }))).toBeNull()
  expect(guestTokenOf('a', aPlace({ guestOrders: '{' }))).toBeNull()
})
