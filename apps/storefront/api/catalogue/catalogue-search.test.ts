import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Boutique, BRINA, MAREA, ONDINA, openBoutique } from '#tests/support/fixtures/a-boutique.ts'
import { ATELIER_ID, DRESS_ID } from '#tests/support/fixtures/test-stores.ts'

let boutique: Boutique
beforeAll(async () => {
  boutique = await openBoutique()
})
afterAll(async () => {
  await boutique.app.stop()
  expect(boutique.app.errors).toEqual([])
})

describe('a search', () => {
  it.each([
    ['text=ondina', [ONDINA]],
    ['name=ondina', [ONDINA]],
    ['text=abiti', [DRESS_ID, ONDINA, MAREA]],
    ['text=vestto+rosso', [MAREA, ONDINA]],
    ['text=ROSSO', [MAREA, ONDINA]],
    ['text=bello', []],
    ['text=ferrante', [ONDINA, MAREA, BRINA]],
    ['text=matrimoni', [ONDINA]],
    ['text=capp', [BRINA]],
    ['text=abito+da+gala', [ONDINA, MAREA]],
    ['text=ondina&colors=blue', []],
    ['text=44', [ONDINA, MAREA]],
    ['text=IT44', [ONDINA, MAREA]],
    ['text=abito+taglia+44', [ONDINA, MAREA]],
    ['text=vestito+46', []],
    ['text=abito+sposa', [ONDINA]],
    ['text=nozze', [ONDINA]],
    ['text=rossetto', []],
    ['text=zzzz', []],
    ['text=%20%20', [DRESS_ID, ONDINA, MAREA, BRINA]],
    ['text=%25', [DRESS_ID, ONDINA, MAREA, BRINA]],
  ])('for %s finds by name, brand, colour, category and tag', async (query, expected) => {
    const { ids, total } = await boutique.list(`&${query}`)
    expect(ids).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  it.each([
    ['it', 'jakketto', null],
    ['it', 'kapottino', 'cappotti'],
    ['it', 'Kapottino blu', 'cappotti blu'],
    ['it', 'vestto', null],
    ['it', 'abito verde', null],
    ['it', 'zzzz', null],
    ['en', 'koutt', 'coat'],
  ])('in %s that finds nothing asks whether something near was meant: %s', async (language, text, near) => {
    const path = `/public-api/products?partnerStoreId=${ATELIER_ID}&text=${encodeURIComponent(text)}`
    const ask = async (address: string) => (await boutique.read(address, { 'accept-language': language })).body.data
    const { didYouMean } = await ask(path)
    expect(didYouMean).toBe(near)
    if (near) expect((await ask(path.replace(/text=.*/, `text=${encodeURIComponent(near)}`))).total).toBeGreaterThan(0)
  })

  it('speaks the language of the request', async () => {
    const ask = (language: string) =>
      boutique.read(`/public-api/products?partnerStoreId=${ATELIER_ID}&text=weddings`, { 'accept-language': language })
    expect((await ask('en')).body.data.total).toBe(1)
    expect((await ask('de')).body.data.total).toBe(0)
  })

  it('finds a size by the number its readers know', async () => {
    const ask = async (text: string, language: string) => {
      const path = `/public-api/products?partnerStoreId=${ATELIER_ID}&text=${text}`
      const { body } = await boutique.read(path, { 'accept-language': language })
      return body.data.items.map(({ id }: { id: string }) => id)
    }
    expect(await ask('12', 'en')).toEqual([ONDINA, MAREA])
    expect(await ask('12', 'it')).toEqual([])
  })

  it('goes on behind its best matches', async () => {
    const first = await boutique.list('&text=abito&limit=1')
    const second = await boutique.list(`&text=abito&limit=1&cursor=${first.nextCursor}`)
    const third = await boutique.list(`&text=abito&limit=1&cursor=${second.nextCursor}`)
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual((await boutique.list('&text=abito')).ids)
    expect(third.nextCursor).toBeNull()
  })
})

describe('suggestions while typing', () => {
  const suggest = async (text: string, store = ATELIER_ID) => {
    const { status, body } = await boutique.read(`/public-api/productSuggestions?partnerStoreId=${store}&text=${text}`)
    expect(status).toBe(200)
    return body.data.map(({ kind, label }: { kind: string; label: string }) => `${kind} ${label}`)
  }

  it('are categories, brands and garments', async () => {
    expect(await suggest('capp')).toEqual(['category Cappotti', 'product Cappotto Brina'])
    expect(await suggest('fer')).toEqual([
      'brand Casa Ferrante',
      'product Abito Ondina in raso',
      'product Vestito Marea',
      'product Cappotto Brina',
    ])
  })

  it('are none for nothing', async () => {
    expect(await suggest('')).toEqual([])
    expect(await suggest('zzzz')).toEqual([])
  })
})
