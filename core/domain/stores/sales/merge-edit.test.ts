import { describe, expect, it } from 'vitest'
import { mergeEdit, type SaleVersion } from './merge-edit.ts'

const first = { price: 100, name: { it: 'Uno', en: 'One' }, days: 2 }
const version = (number: number, content: object, fields: string[], publishedBy: string | null): SaleVersion => ({
  number,
  content: { ...content },
  fields,
  publishedBy,
  publishedByName: publishedBy ?? '',
  publishedAt: new Date('2026-11-16T09:00:00Z'),
})
const dearer = { ...first, price: 200 }
const versions = [version(1, first, [], null), version(2, dearer, ['price'], 'anna')]

describe('an edit', () => {
  it('of what was looked at is what it says', () => {
    const merged = mergeEdit(dearer, { edited: { ...dearer, days: 3 }, seen: 2, versions, personId: 'mario' })
    expect(merged).toEqual({ ok: true, content: { ...dearer, days: 3 }, fields: ['days'] })
  })

  it('goes together with what somebody else has published since, apart from it', () => {
    const merged = mergeEdit(dearer, { edited: { ...first, days: 3 }, seen: 0, versions, personId: 'mario' })
    expect(merged).toEqual({ ok: true, content: { ...dearer, days: 3 }, fields: ['days'] })
  })

  it('of a field that somebody else has published since is refused, naming them', () => {
    const merged = mergeEdit(dearer, {
      edited: { ...first, price: 300, days: 3 },
      seen: 1,
      versions,
      personId: 'mario',
    })
    expect(merged).toEqual({ ok: false, conflicts: [{ field: 'price', by: 'anna', at: '2026-11-16T09:00:00.000Z' }] })
  })

  it('is never in conflict with oneself, nor with who wrote the same', () => {
    const edited = { ...first, price: 300 }
    expect(mergeEdit(dearer, { edited, seen: 1, versions, personId: 'anna' }).ok).toBe(true)
    expect(mergeEdit(dearer, { edited: dearer, seen: 1, versions, personId: 'mario' })).toMatchObject({ fields: [] })
  })

  it('counts values, not the order in which a database keeps their keys, nor texts that are empty', () => {
    const edited = { ...first, name: { en: 'One', it: 'Uno', de: '' } }
    expect(mergeEdit(first, { edited, seen: 0, versions: [], personId: 'anna' })).toMatchObject({ fields: [] })
  })
})
