import { describe, expect, it } from 'vitest'
import { forgetViewed, rememberViewed, viewedGarments } from './viewed-garments.ts'

const ids = Array.from({ length: 15 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`)
const [first = '', second = ''] = ids

function aPlace(given: Record<string, string> = {}) {
  const stored = new Map(Object.entries(given))
  const place = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return () => place
}

describe('the garments seen last', () => {
  it('begin with the newest, each of them once', () => {
    const place = aPlace()
    for (const id of [first, second, first]) rememberViewed(id, place)
    expect(viewedGarments(place)).toEqual([first, second])
  })

  it('are twelve beside the one on the page', () => {
    const place = aPlace()
    for (const id of ids) rememberViewed(id, place)
    expect(viewedGarments(place)).toEqual(ids.toReversed().slice(0, 13))
  })

  it('are forgotten when asked to', () => {
    const place = aPlace()
    rememberViewed(first, place)
    forgetViewed(place)
    expect(viewedGarments(place)).toEqual([])
  })

  it('are none where the storage holds something else', () => {
    for (const viewed of ['{', 'null', '"x"', '[7,null,"x",{}]'])
      expect(viewedGarments(aPlace({ viewed })), viewed).toEqual([])
    const place = aPlace({ viewed: `["x","${second}","${second}"]` })
    rememberViewed(first, place)
    expect(viewedGarments(place)).toEqual([first, second])
  })

  it('are none where the browser forbids storage', () => {
    const forbidden = () => {
      throw new Error('SecurityError')
    }
    rememberViewed(first, forbidden)
    forgetViewed(forbidden)
    expect(viewedGarments(forbidden)).toEqual([])
  })
})
