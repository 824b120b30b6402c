import { describe, expect, it } from 'vitest'
import { CUSTOMER_POLICY, type Factors, isOn, nextStep, OFFICE_POLICY, waysOf } from './second-factor.ts'

const NONE: Factors = { since: null, hasTotp: false, passkeys: 0, recoveryCodes: 0 }
const since = new Date('2026-06-01T10:00:00Z')

const ask = (provenBy: 'password' | 'passkey', factors: Factors, isRemembered = false, policy = CUSTOMER_POLICY) =>
  nextStep({ provenBy, factors, isRemembered, policy })

describe('after a password', () => {
  it('nothing more is asked of a shopper who has set nothing up, nor of one who only has a passkey', () => {
    expect(ask('password', NONE)).toBe('none')
    expect(ask('password', { ...NONE, passkeys: 2 })).toBe('none')
  })

  it('a second factor is asked for where it is on, unless the device is remembered', () => {
    for (const factors of [
      { ...NONE, since, hasTotp: true },
      { ...NONE, since, passkeys: 1 },
    ]) {
      expect(ask('password', factors)).toBe('second-factor')
      expect(ask('password', factors, true)).toBe('none')
    }
  })

  it('staff who have none are to set one up first', () => {
    expect(ask('password', NONE, false, OFFICE_POLICY)).toBe('set-up')
    expect(ask('password', { ...NONE, passkeys: 1 }, false, OFFICE_POLICY)).toBe('set-up')
    expect(ask('password', { ...NONE, since, hasTotp: true }, false, OFFICE_POLICY)).toBe('second-factor')
  })
})

it('a passkey is enough by itself, for everybody', () => {
  for (const policy of [CUSTOMER_POLICY, OFFICE_POLICY]) {
    expect(ask('passkey', { ...NONE, since, hasTotp: true, passkeys: 1 }, false, policy)).toBe('none')
  }
})

it('recovery codes alone are no second factor: nobody is locked out by what is left over', () => {
  const leftOver = { ...NONE, since, recoveryCodes: 10 }
  expect(isOn(leftOver)).toBe(false)
  expect(ask('password', leftOver)).toBe('none')
})

it('the ways are told with the easiest first', () => {
  expect(waysOf({ since, hasTotp: true, passkeys: 1, recoveryCodes: 3 })).toEqual(['passkey', 'totp', 'recoveryCode'])
  expect(waysOf({ since, hasTotp: true, passkeys: 0, recoveryCodes: 0 })).toEqual(['totp'])
})
