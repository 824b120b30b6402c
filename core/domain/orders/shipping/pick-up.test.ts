import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCourierCalendar } from '#domain/rentals/calendar/courier-calendar.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { RENTAL_WAYS } from '#domain/rentals/ways.ts'
import { ORDER_STATUSES } from '../statuses.ts'
import { isPickUpOffered, lastPickUpDay, nextPickUpDay, pickUpChoice } from './pick-up.ts'

const CLOSED = '2026-12-22'
const calendar = createCourierCalendar({ holidaysOf: italianHolidays, closingDays: [CLOSED] })
const rules = { calendar, policy: DEFAULT_POLICY }
const rent = {
  status: 'delivered' as const,
  way: 'rent' as const,
  deliveryDay: '2026-11-18',
  withdrawDay: '2026-11-26',
  lastWithdrawDay: '2026-11-26',
}
const ofPlan = { ...rent, way: 'membership' as const, withdrawDay: null, lastWithdrawDay: null }

/** As a clock in Italy shows it. */
const rome = (time: string) =>
  new Date(Temporal.PlainDateTime.from(time).toZonedDateTime('Europe/Rome').epochMilliseconds)
const daysAt = (garment: Parameters<typeof pickUpChoice>[0], time: string) =>
  pickUpChoice(garment, rules, rome(time))?.days ?? []

describe('the pick-up of a rent', () => {
  it('can be on any courier day from tomorrow to the day that was agreed', () => {
    expect(daysAt(rent, '2026-11-20T10:00')).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'])
  })

  it('is after the delivery, however early it is chosen', () => {
    expect(daysAt({ ...rent, status: 'paymentConfirmed' }, '2026-11-10T10:00')).toEqual([
      ...['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'],
    ])
  })

  it.each([
    ['2026-11-23T17:59', ['2026-11-24', '2026-11-25', '2026-11-26']],
    ['2026-11-23T18:00', ['2026-11-25', '2026-11-26']],
  ])('tomorrow can be chosen until 18:00 (%s)', (time, days) => {
    expect(daysAt(rent, time)).toEqual(days)
  })

  it.each(['label', 'shop'] as const)('is not asked for where its customer brings it (%s)', (returnWay) => {
    expect(pickUpChoice({ ...rent, returnWay }, rules, rome('2026-11-20T10:00'))).toBeNull()
  })

  it.each([
    ['2026-11-25T17:59', true],
    ['2026-11-25T18:00', false],
    ['2026-11-26T08:00', false],
  ])('can be changed until 18:00 of the evening before (%s)', (time, isPossible) => {
    expect(pickUpChoice(rent, rules, rome(time)) !== null).toBe(isPossible)
  })

  it('stays as it is once its evening has come, even if later days were agreed', () => {
    expect(daysAt({ ...rent, withdrawDay: '2026-11-24' }, '2026-11-23T18:00')).toEqual([])
  })

  it('can be chosen anew when the courier did not come on an earlier day', () => {
    expect(daysAt({ ...rent, withdrawDay: '2026-11-20' }, '2026-11-23T10:00')).toEqual([
      ...['2026-11-24', '2026-11-25', '2026-11-26'],
    ])
  })

  it('is never later than agreed', () => {
    expect(pickUpChoice(rent, rules, rome('2026-11-27T10:00'))).toBeNull()
  })

  it.each([
    ['2026-03-30', '2026-03-29T16:00:00Z'],
    ['2026-03-27', '2026-03-26T17:00:00Z'],
    ['2026-10-26', '2026-10-25T17:00:00Z'],
    ['2026-10-23', '2026-10-22T16:00:00Z'],
  ])('of %s can be changed until 18:00 on a clock in Italy, in summer and in winter', (day, instant) => {
    const garment = { ...rent, deliveryDay: '2026-01-07', withdrawDay: day, lastWithdrawDay: day }
    expect(pickUpChoice(garment, rules, new Date('2026-01-08T09:00:00Z'))?.changeUntil).toEqual(new Date(instant))
  })

  it('leaves out weekends, public holidays and the days on which the store is closed', () => {
    const christmas = { ...rent, deliveryDay: '2026-12-18', withdrawDay: '2026-12-28', lastWithdrawDay: '2026-12-28' }
    expect(daysAt(christmas, '2026-12-18T09:00')).toEqual(['2026-12-21', '2026-12-23', '2026-12-24', '2026-12-28'])
  })
})

describe('the pick-up of what is kept until it is asked back', () => {
  it('can be on any of the next ten courier days once it has arrived', () => {
    const days = daysAt(ofPlan, '2026-11-20T10:00')
    expect(days).toHaveLength(10)
    expect([days[0], days.at(-1)]).toEqual(['2026-11-23', '2026-12-04'])
    expect(pickUpChoice(ofPlan, rules, rome('2026-11-20T10:00'))?.changeUntil).toBeNull()
  })

  it('cannot be chosen before that', () => {
    expect(pickUpChoice({ ...ofPlan, status: 'shipped' }, rules, rome('2026-11-16T10:00'))).toBeNull()
  })
})

describe('what is bought', () => {
  it('is picked up only when it is given back', () => {
    const bought = { ...ofPlan, way: 'secondHand' as const }
    expect(pickUpChoice(bought, rules, rome('2026-11-20T10:00'))).toBeNull()
    expect(pickUpChoice({ ...bought, status: 'returnRequested' }, rules, rome('2026-11-20T10:00'))).not.toBeNull()
  })
})

describe('hours', () => {
  const choice = { days: ['2026-11-23'], slots: ['09:00-13:00', '14:00-18:00'], changeUntil: null }

  it('are those of the store, where it has any', () => {
    expect(isPickUpOffered({ day: '2026-11-23', slot: '14:00-18:00' }, choice)).toBe(true)
    expect(isPickUpOffered({ day: '2026-11-23', slot: '18:00-20:00' }, choice)).toBe(false)
    expect(isPickUpOffered({ day: '2026-11-23', slot: null }, choice)).toBe(false)
    expect(isPickUpOffered({ day: '2026-11-24', slot: '14:00-18:00' }, choice)).toBe(false)
  })

  it('are not asked for where it has none', () => {
    expect(isPickUpOffered({ day: '2026-11-23', slot: null }, { ...choice, slots: [] })).toBe(true)
    expect(isPickUpOffered({ day: '2026-11-23', slot: '09:00-13:00' }, { ...choice, slots: [] })).toBe(false)
  })
})

describe('any pick-up, at any time, of anything', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }))
  const garment = fc
    .record({
      status: fc.constantFrom(...ORDER_STATUSES),
      way: fc.constantFrom(...RENTAL_WAYS),
      delivery: day,
      stay: fc.integer({ min: 1, max: 40 }),
      earlier: fc.integer({ min: 0, max: 10 }),
      isOpen: fc.boolean(),
    })
    .map(({ delivery, stay, earlier, isOpen, ...rest }) => {
      const last = calendar.firstOnOrAfter(delivery.add({ days: stay }))
      const set = calendar.firstOnOrAfter(last.subtract({ days: Math.min(earlier, stay - 1) }))
      return {
        ...rest,
        deliveryDay: delivery.toString(),
        withdrawDay: isOpen ? null : set.toString(),
        lastWithdrawDay: isOpen ? null : last.toString(),
      }
    })
  const now = fc.date({
    min: new Date('2025-12-20T00:00:00Z'),
    max: new Date('2028-03-20T00:00:00Z'),
    noInvalidDate: true,
  })

  it('is on a courier day after today and after the delivery, never later than agreed, with its evening before to come', () => {
    fc.assert(
      fc.property(garment, now, fc.integer({ min: 0, max: 23 }), (item, at, hour) => {
        const policy = { ...DEFAULT_POLICY, pickUpChangeHour: hour }
        const choice = pickUpChoice(item, { calendar, policy }, at)
        const wall = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('Europe/Rome')
        const today = wall.toPlainDate().toString()
        const last = item.lastWithdrawDay ?? lastPickUpDay({ calendar, policy }, at).toString()
        for (const chosen of choice?.days ?? []) {
          const date = Temporal.PlainDate.from(chosen)
          expect(calendar.isCourierDay(date)).toBe(true)
          expect(chosen > today && chosen > item.deliveryDay && chosen <= last).toBe(true)
          const tomorrow = wall.toPlainDate().add({ days: 1 }).toString()
          expect(chosen === tomorrow && wall.hour >= hour && hour > 3).toBe(false)
        }
        const isLocked = item.withdrawDay !== null && item.withdrawDay === today
        if (isLocked) expect(choice).toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  it('the next one that is possible is the first that can be chosen', () => {
    fc.assert(
      fc.property(now, (at) => {
        const next = nextPickUpDay(rules, at).toString()
        const open = { ...ofPlan, deliveryDay: '2025-01-01' }
        expect(pickUpChoice(open, rules, at)?.days[0]).toBe(next)
      }),
    )
  })
})
