import { describe, expect, it } from 'vitest'
import { carrierName, toCarrier, toTracking, USUAL_CARRIERS } from './carriers.ts'
import { isCarrier, USUAL_TRACKING } from './tracking-link.ts'

describe('couriers as people type them', () => {
  it('are those we know, by key or by name, whatever the letters', () => {
    expect(['BRT', 'poste italiane', ' Poste  Italiane ', 'ups'].map(toCarrier)).toEqual([
      'brt',
      'poste',
      'poste',
      'ups',
    ])
    expect(toCarrier('Corriere Rossi')).toBe('Corriere Rossi')
    expect(toCarrier('  ')).toBeNull()
  })

  it('have a name for each that has a page for its parcels', () => {
    expect(USUAL_CARRIERS.toSorted()).toEqual(Object.keys(USUAL_TRACKING).toSorted())
    expect(USUAL_CARRIERS.every((carrier) => isCarrier(carrier))).toBe(true)
    expect([carrierName('gls'), carrierName('Corriere Rossi'), carrierName('constructor')]).toEqual([
      ...['GLS', 'Corriere Rossi', 'constructor'],
    ])
  })

  it('number parcels with letters, digits and little else', () => {
    expect(toTracking(' 1Z 999 AA1 ')).toBe('1Z999AA1')
    expect(toTracking('')).toBeNull()
    for (const evil of ['<b>12', 'a', 'x'.repeat(61), '-12345', 'https://x']) expect(toTracking(evil)).toBeUndefined()
  })
})
