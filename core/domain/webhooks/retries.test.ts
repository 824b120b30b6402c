import { describe, expect, it } from 'vitest'
import { isPastHope, MOST_ATTEMPTS, nextAttemptAt, outcomeOf } from './retries.ts'

const START = new Date('2026-06-01T10:00:00Z')
const HOUR = 3_600_000

/** When each attempt of a delivery is made that nobody takes. */
function attempts(chance: number): number[] {
  const times = [0]
  for (let failed = 1; ; failed += 1) {
    const now = new Date(START.getTime() + (times.at(-1) ?? 0))
    const next = nextAttemptAt(failed, { now, chance })
    if (next === null) return times
    times.push(next.getTime() - START.getTime())
  }
}

describe('a delivery that nobody takes', () => {
  it('is tried eleven times over three days, the first times within a minute', () => {
    expect(attempts(0.5)).toHaveLength(MOST_ATTEMPTS)
    expect(attempts(0.5).slice(0, 3)).toEqual([0, 5_000, 65_000])
    expect((attempts(0.5).at(-1) ?? 0) / HOUR).toBeCloseTo(71.6, 1)
  })

  it('is tried a fifth earlier or later by chance, and never at once', () => {
    const [early, late] = [attempts(0), attempts(0.999999)]
    for (const [at, time] of attempts(0.5).entries()) {
      expect(early[at]).toBeCloseTo(time * 0.8, -4)
      expect(late[at]).toBeCloseTo(time * 1.2, -4)
    }
    expect(nextAttemptAt(1, { now: START, chance: 0 })?.getTime()).toBe(START.getTime() + 4_000)
  })
})

describe('an answer', () => {
  it('of 2xx is taken, of 410 says that nobody is there any more, and everything else failed', () => {
    expect([200, 202, 204, 299].map(outcomeOf)).toEqual(Array(4).fill('taken'))
    expect([null, 0, 199, 301, 302, 307, 400, 404, 429, 500, 503].map(outcomeOf)).toEqual(Array(11).fill('failed'))
    expect(outcomeOf(410)).toBe('gone')
  })
})

describe('an endpoint is past hope', () => {
  const later = (hours: number) => new Date(START.getTime() + hours * HOUR)
  const failing = { failures: 20, failingSince: START, isGivenUp: false }

  it('after 20 failures in a row over a day, or a delivery that failed to its end', () => {
    expect(isPastHope(failing, later(24))).toBe(true)
    expect(isPastHope({ ...failing, failures: 11, isGivenUp: true }, later(72))).toBe(true)
  })

  it('but not for an hour of a thousand failures, nor for a quiet week with a few', () => {
    expect(isPastHope({ ...failing, failures: 1000 }, later(23))).toBe(false)
    expect(isPastHope({ ...failing, failures: 19 }, later(168))).toBe(false)
    expect(isPastHope({ ...failing, failures: 0, failingSince: null }, later(168))).toBe(false)
  })
})
