import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  afterFailure,
  isLocked,
  MOST_PIN_FAILURES,
  readDeviceCode,
  showDeviceCode,
  toDeviceCode,
} from './shared-device.ts'

const now = new Date('2026-06-01T10:00:00Z')

describe('the code of a new device', () => {
  it('is read however it was typed', () => {
    const code = toDeviceCode(randomBytes(64))
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    for (const typed of [code, showDeviceCode(code), ` ${code.toLowerCase()} `])
      expect(readDeviceCode(typed)).toBe(code)
  })

  it('is none with a letter that it never has, or too few of them', () => {
    for (const text of ['ABCDEFG1', 'ABCDEFGO', 'ABCDEFG', 'ABCDEFGHJ', '']) expect(readDeviceCode(text)).toBeNull()
  })
})

describe('wrong PINs', () => {
  it('lock a person on a device after a few, and stay so', () => {
    let attempts: ReturnType<typeof afterFailure> | null = null
    for (let count = 1; count < MOST_PIN_FAILURES; count += 1) attempts = afterFailure(attempts, now)
    expect(isLocked(attempts)).toBe(false)
    attempts = afterFailure(attempts, now)
    expect(isLocked(attempts)).toBe(true)
    expect(afterFailure(attempts, new Date('2026-07-01')).lockedAt).toEqual(now)
  })
})
