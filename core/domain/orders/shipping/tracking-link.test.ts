import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEMO_TRACKING, isTrackingAddress, trackingLink } from './tracking-link.ts'

const ORIGIN = 'https://velluto.example'
const AT = { origin: ORIGIN }
const CARRIERS = Object.keys(DEMO_TRACKING)

describe('the link that follows a parcel', () => {
  it('leads to the courier’s own page', () => {
    expect(trackingLink({ carrier: 'ups', tracking: '1Z999AA10123456784' }, AT)).toBe(
      'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    )
    expect(trackingLink({ carrier: 'simulated', tracking: 'TN0001' }, AT)).toBe(`${ORIGIN}/dev/parcels/TN0001`)
  })

  it('is none for a courier nobody knows, and without a number', () => {
    expect(trackingLink({ carrier: 'evil', tracking: 'TN0001' }, AT)).toBeNull()
    expect(trackingLink({ carrier: 'constructor', tracking: 'TN0001' }, AT)).toBeNull()
    expect(trackingLink({ carrier: null, tracking: 'TN0001' }, AT)).toBeNull()
    expect(trackingLink({ carrier: 'ups', tracking: null }, AT)).toBeNull()
  })

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    'TN1&next=https://evil.example',
    '../../../..',
    'a b c d',
    'TN',
    '',
  ])('is none for what is no number: %s', (tracking) => {
    for (const carrier of CARRIERS) expect(trackingLink({ carrier, tracking }, AT)).toBeNull()
  })

  it('never leads anywhere else, whatever a courier says', () => {
    const hosts = CARRIERS.map((carrier) => new URL(trackingLink({ carrier, tracking: 'TN0001' }, AT) ?? '').host)
    fc.assert(
      fc.property(fc.constantFrom(...CARRIERS), fc.string({ unit: 'binary' }), (carrier, tracking) => {
        const link = trackingLink({ carrier, tracking }, AT)
        if (link === null) return
        expect(new URL(link).protocol).toBe('https:')
        expect(hosts).toContain(new URL(link).host)
      }),
    )
  })

  it('goes where the shop says its couriers are', () => {
    const addresses = { nexive: 'https://track.example/#{number}' }
    expect(trackingLink({ carrier: 'nexive', tracking: 'TN0001' }, { ...AT, addresses })).toBe(
      'https://track.example/#TN0001',
    )
    expect(trackingLink({ carrier: 'ups', tracking: 'TN0001' }, { ...AT, addresses })).toBeNull()
  })
})

describe('where a courier shows its parcels', () => {
  it('is known of every usual one', () => {
    for (const [carrier, address] of Object.entries(DEMO_TRACKING))
      expect(isTrackingAddress(carrier, address)).toBe(carrier !== 'simulated')
  })

  it.each([
    ['ups', 'https://ups.example/'],
    ['ups', 'https://ups.example/{number}/{number}'],
    ['ups', 'http://ups.example/{number}'],
    ['ups', 'https://{number}.example/'],
    ['ups', 'https://ups.example:{number}/'],
    ['ups', 'https://{number}@ups.example/'],
    ['ups', 'https://{number}'],
    ['ups', '//ups.example/{number}'],
    ['ups', 'javascript:{number}'],
    ['UPS', 'https://ups.example/{number}'],
    ['u p s', 'https://ups.example/{number}'],
    ['', 'https://ups.example/{number}'],
  ])('is nowhere: %s %s', (carrier, address) => {
    expect(isTrackingAddress(carrier, address)).toBe(false)
  })
})
