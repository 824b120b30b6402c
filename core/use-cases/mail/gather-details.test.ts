import { describe, expect, it } from 'vitest'
import { gatherDetails } from './gather-details.ts'
import type { MailGarment } from './mail-detail.ts'

const about = { firstName: 'Anna', path: '/profile', number: 'A-1' }

const aGarment = (changes: Partial<MailGarment> = {}): MailGarment => ({
  name: { it: 'Abito' },
  brand: 'Aurora',
  image: null,
  size: 'IT42',
  way: 'rent',
  deliveryDay: '2026-11-25',
  withdrawDay: '2026-11-30',
  price: 4_000,
  ...changes,
})

describe('two mails', () => {
  it('about garments with the same days are one that names both', () => {
    const [dress, coat] = [aGarment(), aGarment({ name: { it: 'Cappotto' } })]
    const both = gatherDetails({ ...about, garments: [dress] }, { ...about, garments: [coat] })
    expect(both).toEqual({ ...about, garments: [dress, coat] })
  })

  it('about money of one cause are one with the sum', () => {
    const cancelled = { ...about, reason: 'cancelled' }
    expect(gatherDetails({ ...cancelled, amount: 4_000 }, { ...cancelled, amount: 990 })).toEqual({
      ...cancelled,
      amount: 4_990,
    })
    expect(gatherDetails({ ...cancelled, amount: 4_000 }, { ...about, reason: 'withdrawal', amount: 990 })).toBeNull()
  })

  it.each([
    ['another pick-up', { withdrawDay: '2026-12-01' }],
    ['other hours', { slot: '09:00-12:00' }],
    ['another delivery', { deliveryDay: '2026-11-26' }],
    ['an open end', { way: 'subscription', withdrawDay: null }],
  ] as const)('stay two where one is about %s: a mail names one day for all', (_, changes) => {
    const waiting = { ...about, garments: [aGarment()] }
    expect(gatherDetails(waiting, { ...about, garments: [aGarment(changes)] })).toBeNull()
  })

  it('stay two where the parcels are two', () => {
    const parcel = (tracking: string) => ({ ...about, tracking, garments: [aGarment()] })
    expect(gatherDetails(parcel('TN1'), parcel('TN2'))).toBeNull()
    expect(gatherDetails(parcel('TN1'), parcel('TN1'))?.garments).toHaveLength(2)
  })
})
