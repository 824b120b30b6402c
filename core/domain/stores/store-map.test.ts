import { describe, expect, it } from 'vitest'
import { toStoreMap } from './store-map.ts'

const day = (number: number) => new Date(`2026-11-${String(number).padStart(2, '0')}T08:00:00Z`)
const aCategory = (slug: string, parent: string | null) => ({ slug, parent, name: {}, keywords: {}, position: 0 })
const facts = {
  categories: [aCategory('dresses', null), aCategory('long', 'dresses'), aCategory('coats', null)],
  garments: [
    { id: 'a', category: 'long', tags: ['gala', 'party'], changedAt: day(5) },
    { id: 'b', category: 'dresses', tags: ['gala'], changedAt: day(7) },
    { id: 'c', category: null, tags: [], changedAt: day(3) },
  ],
  store: day(4),
  plans: null,
  pages: new Map([
    ['contacts', day(9)],
    ['chi-siamo', day(6)],
  ]),
  own: ['chi-siamo', 'mai-pubblicata'],
  legal: new Map([
    ['terms-and-conditions', day(8)],
    ['privacy-policy', day(2)],
  ]),
}

describe('what search engines may find of a store', () => {
  const map = toStoreMap(facts)

  it('is a category or an occasion only when it has garments, and as new as the newest of them', () => {
    expect(map.categories).toEqual([
      { name: 'dresses', changedAt: day(7) },
      { name: 'long', changedAt: day(5) },
    ])
    expect(map.occasions).toEqual([
      { name: 'gala', changedAt: day(7) },
      { name: 'party', changedAt: day(5) },
    ])
  })

  it('is a list as new as its newest garment, and the home page with it', () => {
    expect([map.products, map.home]).toEqual([day(7), day(7)])
    expect(toStoreMap({ ...facts, plans: day(10) })).toMatchObject({ home: day(10), howItWorks: day(10) })
  })

  it('is a page as new as its words, and never older than the store', () => {
    expect([map.contacts, map.howItWorks]).toEqual([day(9), day(4)])
    expect(map.legal).toEqual([
      { name: 'terms-and-conditions', changedAt: day(8) },
      { name: 'privacy-policy', changedAt: day(4) },
    ])
    const own = toStoreMap({ ...facts, pages: new Map([['terms-and-conditions', day(6)]]) })
    expect(map.own).toEqual([{ name: 'chi-siamo', changedAt: day(6) }])
    expect(own.legal[0]).toEqual({ name: 'terms-and-conditions', changedAt: day(6) })
  })
})
