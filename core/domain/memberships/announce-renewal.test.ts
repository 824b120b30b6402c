import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isToAnnounce, renewalsToAnnounce } from './announce-renewal.ts'

const romeDay = (date: Date) =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO('Europe/Rome').toPlainDate()
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
const HOUR = 3_600_000

const active = { status: 'active', renewalStoppedAt: null, renewalAnnouncedFor: null } as const

describe('a renewal', () => {
  it('is announced once, on the seventh day before it, however often one looks', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 23 }), (periodEnd, hours) => {
        let renewalAnnouncedFor: Date | null = null
        const days: number[] = []
        for (let time = periodEnd.getTime() - 20 * 24 * HOUR; time < periodEnd.getTime(); time += hours * HOUR) {
          const now = new Date(time)
          if (!isToAnnounce({ ...active, periodEnd, renewalAnnouncedFor }, now)) continue
          renewalAnnouncedFor = periodEnd
          days.push(romeDay(now).until(romeDay(periodEnd)).days)
        }
        expect(days).toEqual([7])
      }),
    )
  })

  it('is announced late when nobody looked before, but never on its own day or after it', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -240, max: 240 }), (periodEnd, hours) => {
        const now = new Date(periodEnd.getTime() + hours * HOUR)
        const days = romeDay(now).until(romeDay(periodEnd)).days
        expect(isToAnnounce({ ...active, periodEnd }, now)).toBe(days >= 1 && days <= 7)
        const { from, until } = renewalsToAnnounce(now)
        expect(from <= periodEnd && periodEnd < until).toBe(days >= 1 && days <= 7)
      }),
    )
  })

  it('that was stopped, or cannot come, is not announced', () => {
    const periodEnd = new Date('2026-12-16T09:00:00Z')
    const now = new Date('2026-12-09T09:00:00Z')
    expect(isToAnnounce({ ...active, periodEnd }, now)).toBe(true)
    expect(isToAnnounce({ ...active, periodEnd, renewalStoppedAt: now }, now)).toBe(false)
    expect(isToAnnounce({ ...active, periodEnd: null }, now)).toBe(false)
    for (const status of ['pending', 'pastDue', 'cancelled', 'ended'] as const) {
      expect(isToAnnounce({ ...active, status, periodEnd }, now)).toBe(false)
    }
  })
})
