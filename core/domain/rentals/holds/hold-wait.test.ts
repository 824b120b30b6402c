import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HOLD_MINUTES } from './hold.ts'
import { HOLD_POLICY } from './hold-policy.ts'
import { WAIT_MINUTES, waitForConfirmation } from './hold-wait.ts'

const MINUTE = 60_000
const STRETCH = HOLD_MINUTES * MINUTE
const noon = new Date('2026-11-16T12:00:00Z')
const inMinutes = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE)
const wait = (expires: Date, now = noon) => waitForConfirmation({ expires, now }, HOLD_POLICY)

it('a cart that has just begun waits half an hour, which is one stretch more', () => {
  expect(wait(inMinutes(20))).toMatchObject({ expires: inMinutes(30), taken: 1 })
})

it('a cart that was about to end takes two stretches more', () => {
  expect(wait(inMinutes(1))).toMatchObject({ expires: inMinutes(30), taken: 2 })
})

it('what is held for longer, because it is being paid, does not wait', () => {
  expect(wait(inMinutes(35))).toBeNull()
})

it('whenever it begins, the books count what is taken, and the last stretch ends with the wait', () => {
  const second = fc.integer({ min: 1, max: HOLD_MINUTES * 60 })
  fc.assert(
    fc.property(second, second, (left, later) => {
      const now = new Date(noon.getTime() + later * 1000)
      const expires = new Date(now.getTime() + left * 1000)
      const waited = wait(expires, now)
      const begins = [expires.getTime() - STRETCH, ...(waited?.begins ?? []).map(Number)]
      const counted = new Set(begins.map((begin) => Math.floor(begin / STRETCH))).size
      expect(counted).toBe(1 + (waited?.taken ?? 0))
      expect(Math.max(...begins)).toBe(now.getTime() + (WAIT_MINUTES - HOLD_MINUTES) * MINUTE)
    }),
  )
})
