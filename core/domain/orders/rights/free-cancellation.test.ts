import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canMove } from '../lifecycle.ts'
import { cancelUntil } from './free-cancellation.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('a garment can be cancelled at no cost', () => {
  it('until the day before its parcel is prepared', () => {
    expect(cancelUntil('2026-11-20', day('2026-11-16'))).toBe('2026-11-19')
    expect(cancelUntil('2027-01-01', day('2026-12-31'))).toBe('2026-12-31')
  })

  it('without a day to promise when it is prepared today', () => {
    expect(cancelUntil('2026-11-16', day('2026-11-16'))).toBeNull()
  })

  it('never on a day that is over, nor once the parcel is prepared', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (ahead) => {
        const today = day('2026-11-16')
        const shipOut = today.add({ days: ahead }).toString()
        const until = cancelUntil(shipOut, today)
        return ahead === 0 ? until === null : until !== null && until >= today.toString() && until < shipOut
      }),
    )
  })

  it('as the table of moves lets a customer do it', () => {
    expect(canMove('paymentConfirmed', 'deleted', 'customer')).toBe(true)
    expect(canMove('shipped', 'deleted', 'customer')).toBe(false)
  })
})
