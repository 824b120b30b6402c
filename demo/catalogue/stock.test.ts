import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { demoCategories } from './categories.ts'
import { demoColours } from './colour-families.ts'
import { cuts } from './garment.ts'
import { detailsOf } from './garment-details.ts'
import { offersOf } from './offers.ts'
import { assortments, garments } from './products.ts'
import { demoSizes } from './sizes.ts'
import { unitsOf } from './stock.ts'
import { demoTags } from './tags.ts'

const units = garments.flatMap(unitsOf)

describe('the demo warehouse', () => {
  it('holds every garment in some sizes, under barcodes of their own', () => {
    for (const garment of garments) expect(unitsOf(garment).length).toBeGreaterThan(0)
    expect(new Set(units.map(({ barcode }) => barcode)).size).toBe(units.length)
    expect(new Set(units.map(({ id }) => id)).size).toBe(units.length)
  })

  it('has units of every condition, some on loan and some in the laundry', () => {
    const share = (state: string) => units.filter((unit) => unit.state === state).length / units.length
    expect(share('available')).toBeGreaterThan(0.5)
    expect(share('onLoan')).toBeGreaterThan(0.1)
    expect(share('laundry')).toBeGreaterThan(0.03)
    expect(new Set(units.map(({ condition }) => condition)).size).toBe(4)
  })

  it('knows the size of every unit', () => {
    const known = new Set(demoSizes.map(({ code }) => code))
    expect(units.filter(({ size }) => !known.has(size))).toEqual([])
  })
})

describe('what the demo tells of a garment', () => {
  it('has a category for every cut, a colour and tags that exist', () => {
    const slugs = new Set(demoCategories.map(({ slug }) => slug))
    const codes = new Set(demoColours.map(({ code }) => code))
    const tags = new Set(demoTags.map(({ slug }) => slug))
    for (const garment of garments) {
      const details = detailsOf(garment)
      expect(slugs).toContain(details.category)
      expect(codes).toContain(details.colour)
      for (const tag of details.tags) expect(tags).toContain(tag)
    }
    expect(Object.keys(cuts).length).toBeGreaterThan(40)
  })

  it.each(LANGUAGES)('is whole in %s', (language) => {
    for (const { name } of [...demoCategories, ...demoColours, ...demoTags]) expect(name[language]).toBeTruthy()
    for (const garment of garments) {
      const { composition, care, fit } = detailsOf(garment)
      expect(composition[language]).toMatch(/^\d+% /)
      expect(care[language]?.length).toBeGreaterThan(40)
      expect(fit[language]?.length).toBeGreaterThan(20)
    }
  })

  it.each(['velluto', 'bosco'] as const)('reduces some prices in %s and sells some garments second hand', (store) => {
    const offers = assortments[store].map((garment) => offersOf(garment, store))
    const reduced = offers.filter(({ before }) => before.length > 0)
    const forSale = offers.filter(({ secondHandPrices }) => secondHandPrices.length > 0)
    for (const some of [reduced, forSale]) {
      expect(some.length).toBeGreaterThan(3)
      expect(some.length).toBeLessThan(offers.length / 2)
    }
    for (const { before, prices } of reduced) {
      for (const [index, { amount }] of prices.entries()) expect(amount).toBeLessThan(before[index]?.amount ?? 0)
    }
  })
})
