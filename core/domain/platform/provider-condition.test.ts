import { describe, expect, it } from 'vitest'
import { conditionOf, isWorthNoting } from './provider-condition.ts'

const at = new Date('2026-06-01T10:00:00Z')
const state = { succeededAt: at, failedAt: null, cause: null, failures: 0 }
const isSet = true

describe('the condition of a provider', () => {
  it('is off without its keys, and unused before anything was asked of it', () => {
    expect(conditionOf(state, { isSet: false })).toBe('off')
    expect(conditionOf(null, { isSet })).toBe('unused')
  })

  it('takes two failures in a row for more than noise, and the first one if nothing ever worked', () => {
    expect(conditionOf({ ...state, failures: 1 }, { isSet })).toBe('working')
    expect(conditionOf({ ...state, failures: 2 }, { isSet })).toBe('failing')
    expect(conditionOf({ ...state, succeededAt: null, failures: 1 }, { isSet })).toBe('failing')
  })
})

describe('an outcome is written down', () => {
  const noted = { isSuccess: true, at: 0 }
  it('at once if it differs or is a failure, and once a minute if all goes well', () => {
    expect(isWorthNoting(null, noted)).toBe(true)
    expect(isWorthNoting(noted, { isSuccess: false, at: 1 })).toBe(true)
    expect(isWorthNoting({ isSuccess: false, at: 0 }, { isSuccess: false, at: 1 })).toBe(true)
    expect(isWorthNoting(noted, { isSuccess: true, at: 59_999 })).toBe(false)
    expect(isWorthNoting(noted, { isSuccess: true, at: 60_000 })).toBe(true)
  })
})
