import { describe, expect, it } from 'vitest'
import { caseOf } from './money-difference.ts'

describe('a difference between ledger and provider', () => {
  it.each([
    ['charge', null, 100, 'chargeNotInLedger'],
    ['refund', null, 100, 'refundNotInLedger'],
    ['charge', 100, null, 'chargeNotAtProvider'],
    ['refund', 100, null, 'refundNotAtProvider'],
    ['refund', 100, 90, 'amountsDiffer'],
  ] as const)('of a %s with %s here and %s there is %s', (kind, inLedger, atProvider, expected) => {
    expect(caseOf({ kind, inLedger, atProvider })).toBe(expected)
  })
})
