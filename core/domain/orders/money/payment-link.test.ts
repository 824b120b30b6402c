import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LINK_HOURS, paymentLinkEnd } from './payment-link.ts'

const MINUTE = 60_000
const NOON = new Date('2026-11-16T11:00:00Z')
const end = (shipDays: string[], now = NOON) => paymentLinkEnd({ shipDays, cutOffHour: 14 }, now).toISOString()

it('waits most of a day where the parcel has time', () => {
  expect(end(['2026-11-20'])).toBe('2026-11-17T10:00:00.000Z')
})

it('ends when the first of its parcels could not be ordered in time any more', () => {
  expect(end(['2026-11-20', '2026-11-16'])).toBe('2026-11-16T13:00:00.000Z')
})

it('gives nobody less time than at the checkout', () => {
  expect(end(['2026-11-16'], new Date('2026-11-16T12:55:00Z'))).toBe('2026-11-16T13:25:00.000Z')
})

it('is never over at once and never longer than a provider keeps a page', () => {
  const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, fc.nat(30), fc.integer({ min: 0, max: 23 }), (now, ahead, cutOffHour) => {
      const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Europe/Rome').toPlainDate()
      const shipDays = [day.add({ days: ahead }).toString()]
      const left = paymentLinkEnd({ shipDays, cutOffHour }, now).getTime() - now.getTime()
      expect(left).toBeGreaterThanOrEqual(30 * MINUTE)
      expect(left).toBeLessThanOrEqual(LINK_HOURS * 60 * MINUTE)
    }),
  )
})
