import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveCategory, saveTag } from '#database/queries/catalogue/garment-facts.ts'
import { productId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { createTestApp, PUBLIC_TOKEN, type TestApp } from '#tests/support/fixtures/app.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const [RUBIN, PERLE, NEBEL] = [productId(1), productId(2), productId(3)]

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await writeGarmentFacts(app.db, ATELIER_ID)
  await inStore(app.db, ATELIER_ID, async (trx) => {
    await saveTag(trx, { slug: 'wedding', name: { it: 'Matrimonio', de: 'Hochzeit' }, position: 2 })
    const kinds = { dresses: 'Kleider', coats: 'Mäntel' }
    for (const [slug, de] of Object.entries(kinds))
      await saveCategory(trx, { slug, parent: 'clothing', name: { it: slug, de }, keywords: {}, position: 1 })
  })
  const shown = { units: [{}], listings: { [ATELIER_ID]: { prices: [{ period: 'DAY', amount: 1_000 } as const] } } }
  const garment = (number: number, de: string, category: string, tags: string[] = []) => ({
    number,
    product: { name: { it: `Capo ${number}`, de }, category, colour: 'red', tags },
    ...shown,
  })
  await writeGarments(app.db, [
    garment(1, 'Kleid Rubin', 'dresses', ['wedding']),
    garment(2, 'Kleid Perle aus Seide', 'dresses'),
    garment(3, 'Mantel Nebel', 'coats', ['wedding']),
  ])
})
afterAll(async () => {
  await app.stop()
  expect(app.errors).toEqual([])
})

async function find(text: string, language = 'de') {
  const path = `/public-api/products?partnerStoreId=${ATELIER_ID}&text=${encodeURIComponent(text)}`
  const headers = { authorization: `Bearer ${PUBLIC_TOKEN}`, 'accept-language': language }
  const answer = await app.fetch(new Request(`https://atelier.example${path}`, { headers }))
  const { data } = await answer.json()
  return { ids: data.items.map(({ id }: { id: string }) => id), didYouMean: data.didYouMean }
}

it.each([
  ['Hochzeitskleid', [RUBIN]],
  ['hochzeitskleider', [RUBIN]],
  ['Hochzeitsmantel', [NEBEL]],
  ['Seidenkleid', [PERLE]],
  // a bride's dress is one for a wedding
  ['Brautkleid', [RUBIN]],
  ['brautkleid seide', []],
  // what it is for is no word here, what it is is one
  ['Festivalkleid', [RUBIN, PERLE]],
  ['Kleid', [RUBIN, PERLE]],
  ['Hochzeit', [RUBIN, NEBEL]],
  ['Zauberstab', []],
])('%s is found by the words it is made of', async (text, expected) => {
  expect((await find(text)).ids.toSorted()).toEqual(expected.toSorted())
})

it('what is no compound in a language is not taken apart in it', async () => {
  expect((await find('hochzeitskleid', 'it')).ids).toEqual([])
})

it('one that fits nothing asks about the word that says what it is', async () => {
  expect(await find('Seidenmantel')).toEqual({ ids: [], didYouMean: 'mantel' })
  expect(await find('Hochzeitskleid')).toMatchObject({ didYouMean: null })
})
