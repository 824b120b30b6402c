import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { assortments, demoBrands, garments, imageKeys, rentPrices, toProduct } from './products.ts'

const products = garments.map(toProduct)

describe('the demo catalogue', () => {
  it('has at least 120 garments, and some that both stores lend', () => {
    expect(garments.length).toBeGreaterThanOrEqual(120)
    expect(assortments.velluto.filter((garment) => assortments.bosco.includes(garment)).length).toBeGreaterThan(5)
  })

  it('gives every garment an id and pictures of its own', () => {
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length)
    expect(new Set(garments.flatMap(imageKeys)).size).toBe(products.length * 3)
  })

  it('keeps the ids from one start to the next', () => {
    expect(products[0]?.id).toBe('fe82eb07-62df-51ab-a030-2c1876794c5a')
  })

  it('names a known house for every garment', () => {
    const known = new Set(demoBrands.map(({ id }) => id))
    expect(products.filter(({ brandId }) => !known.has(brandId))).toEqual([])
  })

  it.each(LANGUAGES)('says what every garment is in %s, in whole sentences', (language) => {
    for (const { name, description } of products) {
      expect(name[language]).toMatch(/^\p{Lu}[\p{L}\p{N}’ -]+$/u)
      expect(description[language]?.split(/(?<=\.) /)).toHaveLength(3)
      expect(description[language]).not.toMatch(/undefined| {2}/)
    }
  })

  it.each(['velluto', 'bosco'] as const)(
    '%s asks more for a longer time, and never more than a third of the value',
    (store) => {
      for (const garment of assortments[store]) {
        const amounts = rentPrices(garment, store).map(({ amount }) => amount)
        expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
        expect(amounts.at(-1)).toBeLessThan((garment.value * 100) / 3)
      }
    },
  )
})
