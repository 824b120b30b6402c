import { describe, expect, it } from 'vitest'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { EVERYDAY } from './care.ts'
import { type BookedRent, exampleMoments, policyExamples, tightRents } from './policy-effect.ts'
import { policyProblems, tidyPolicy } from './policy-rules.ts'
import { DEFAULT_POLICY, type RentalPolicy } from './rental-policy.ts'

/** A Monday morning. */
const NOW = new Date('2026-11-16T09:00:00Z')
const examples = (changes: Partial<RentalPolicy> = {}) =>
  policyExamples({ ...DEFAULT_POLICY, ...changes }, italianHolidays, exampleMoments(NOW)).map(
    ({ delivery }) => delivery,
  )

describe('examples of a policy', () => {
  it('are orders of now, and of the next Friday before and after most cut-offs', () => {
    expect(exampleMoments(NOW).map((moment) => moment.toISOString())).toEqual([
      '2026-11-16T09:00:00.000Z',
      '2026-11-20T08:30:00.000Z',
      '2026-11-20T14:10:00.000Z',
    ])
  })

  it('are delivered as shoppers are told: an order of Friday 15:10 goes out with Monday’s', () => {
    expect(examples()).toEqual(['2026-11-19', '2026-11-25', '2026-11-26'])
    expect(examples({ cutOffHour: 16 })).toEqual(['2026-11-19', '2026-11-25', '2026-11-25'])
    expect(examples({ preparationDays: 0, outboundDays: 1 })).toEqual(['2026-11-17', '2026-11-23', '2026-11-24'])
    expect(examples({ closingDays: ['2026-11-25'] })).toEqual(['2026-11-19', '2026-11-26', '2026-11-27'])
  })
})

describe('booked rents', () => {
  const rent: BookedRent = {
    id: 'a',
    delivery: '2026-11-25',
    withdraw: '2026-11-30',
    days: 4,
    freeFrom: '2026-11-20',
    takenAgain: '2026-12-04',
    ...EVERYDAY,
  }
  const tight = (changes: Partial<RentalPolicy>, booked: Partial<BookedRent> = {}) =>
    tightRents([{ ...rent, ...booked }], { ...DEFAULT_POLICY, ...changes }, italianHolidays).map(({ reason }) => reason)

  it('fit the policy they were planned by', () => {
    expect(tight({})).toEqual([])
  })

  it('are found where a policy would want more time before or after them', () => {
    expect(tight({ outboundDays: 3 })).toEqual(['tooShort'])
    expect(tight({ laundryDays: 3 })).toEqual(['tooShort'])
    expect(tight({ leatherDays: 3 })).toEqual([])
    expect(tight({ leatherDays: 3 }, { careClass: 'leather' })).toEqual(['tooShort'])
    expect(tight({ leatherDays: 3 }, { careClass: 'leather', turnaroundDays: 2 })).toEqual([])
    expect(tight({ outboundDays: 3, laundryDays: 3 }, { freeFrom: null, takenAgain: null })).toEqual([])
  })

  it('are found where no courier would come on their days', () => {
    expect(tight({ closingDays: ['2026-11-30'] })).toEqual(['closedDay'])
  })
})

describe('a policy', () => {
  it('by which nothing could ever be delivered is refused, and so are hours that end before they begin', () => {
    const problems = (changes: Partial<RentalPolicy>) =>
      policyProblems({ ...DEFAULT_POLICY, ...changes }, italianHolidays, NOW).map(({ field, reason }) => [
        field,
        reason,
      ])
    expect(problems({})).toEqual([])
    const days = Array.from({ length: 40 }, (_, n) => Temporal.PlainDate.from('2026-11-16').add({ days: n }).toString())
    expect(problems({ daysAhead: 14, closingDays: days })).toEqual([['closingDays', 'neverDelivered']])
    expect(problems({ pickUpSlots: ['14:00-12:00'] })).toEqual([['pickUpSlots', 'backwards']])
  })

  it('names each day once, in order, and none that is over', () => {
    const policy = {
      ...DEFAULT_POLICY,
      closingDays: ['2026-12-24', '2026-11-01', '2026-12-07', '2026-12-24'],
      standardDays: [8, 4, 4],
    }
    expect(tidyPolicy(policy, NOW)).toMatchObject({ closingDays: ['2026-12-07', '2026-12-24'], standardDays: [4, 8] })
  })
})
