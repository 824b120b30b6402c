import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARRIERS, trackingLink } from './tracking-link.ts'

const ORIGIN = 'https://velluto.example'

describe('the link that follows a parcel', () => {
  it('leads to the courier’s own page', () => {
    expect(trackingLink({ carrier: 'ups', tracking: '1Z999AA10123456784' }, ORIGIN)).toBe(
      'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    )
    expect(trackingLink({ carrier: 'simulated', tracking: 'TN0001' }, ORIGIN)).toBe(`${ORIGIN}/dev/parcels/TN0001`)
  })

  it('is none for a courier nobody knows, and without a number', () => {
    expect(trackingLink({ carrier: 'evil', tracking: 'TN0001' }, ORIGIN)).toBeNull()
    expect(trackingLink({ carrier: 'constructor', tracking: 'TN0001' }, ORIGIN)).toBeNull()
    expect(trackingLink({ carrier: null, tracking: 'TN0001' }, ORIGIN)).toBeNull()
    expect(trackingLink({ carrier: 'ups', tracking: null }, ORIGIN)).toBeNull()
  })

  it.each(['javascript:alert(1)', '//evil.example', 'TN1&next=https://evil.example', '../../..', 'a b c d', 'TN', ''])(
    'is none for what is no number: %s',
    (tracking) => {
      for (const carrier of CARRIERS) expect(trackingLink({ carrier, tracking }, ORIGIN)).toBeNull()
    },
  )

  it('never leads anywhere else, whatever a courier says', () => {
    const hosts = CARRIERS.map((carrier) => new URL(trackingLink({ carrier, tracking: 'TN0001' }, ORIGIN) ?? '').host)
    fc.assert(
      fc.property(fc.constantFrom(...CARRIERS), fc.string({ unit: 'binary' }), (carrier, tracking) => {
        const link = trackingLink({ carrier, tracking }, ORIGIN)
        if (link === null) return
        expect(new URL(link).protocol).toBe('https:')
        expect(hosts).toContain(new URL(link).host)
      }),
    )
  })
})
