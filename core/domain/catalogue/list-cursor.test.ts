import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ListCursor, readCursor, writeCursor } from './list-cursor.ts'

const place = { position: 3, id: '0190b6a0-0000-7000-8000-000000000001' }

describe('a cursor', () => {
  it.each<ListCursor>([
    { sort: 'featured', place: { ...place, key: 0 } },
    { sort: 'priceDesc', place: { ...place, key: -4900 } },
    { sort: 'nameAsc', place: { ...place, key: 'Abito “Ondina” – già visto 🙂' } },
  ])('of $sort is read as it was written, and fits into an address', (cursor) => {
    const text = writeCursor(cursor)
    expect(text).toMatch(/^[\w-]+$/)
    expect(readCursor(text)).toEqual(cursor)
  })

  it('that no list gave out is none', () => {
    const wrong = [
      '',
      'x',
      '%',
      '[]',
      '{}',
      'null',
      '["featured",0,3]',
      '["featured",0,3,"a",1]',
      '["featured","a",3,"a"]',
    ]
    for (const text of [...wrong, ...wrong.map(btoa)]) expect(readCursor(text)).toBeNull()
    expect(readCursor(btoa('["nameAsc",1,3,"a"]'))).toBeNull()
    expect(readCursor(btoa('["priceAsc",1,3.5,"a"]'))).toBeNull()
  })

  it('never throws, whatever it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readCursor(text)))
  })
})
