import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARE_CLASSES } from '#domain/rentals/care.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import type { Listing, Product } from '../../product.ts'
import { RENT_PERIODS } from '../../rent-periods.ts'
import { UNIT_CONDITIONS } from '../../units/unit.ts'
import { PRODUCT_FIELDS } from '../fields.ts'
import { toFields, toListing, toProduct } from './product-fields.ts'

const texts = fc.dictionary(fc.constantFrom(...LANGUAGES), fc.string({ minLength: 1 }))
const cents = fc.nat({ max: 1_000_000 })
const product: fc.Arbitrary<Product> = fc.record({
  id: fc.uuid(),
  brandId: fc.uuid(),
  name: texts,
  description: texts,
  composition: texts,
  care: texts,
  fit: texts,
  filling: texts,
  seoTitle: texts,
  seoDescription: texts,
  listPrice: fc.option(cents),
  skus: fc.dictionary(fc.constantFrom('IT40', 'IT42'), fc.stringMatching(/^[A-Z0-9=-]{1,9}$/)),
  valuePrice: cents,
  images: fc.constant(['one', 'two', 'three']),
  altTexts: fc.dictionary(fc.constantFrom('one', 'two', 'three'), fc.record({ it: fc.stringMatching(/^[a-z]{1,9}$/) })),
  category: fc.option(fc.constantFrom('dresses', 'coats')),
  colour: fc.option(fc.constantFrom('red', 'black')),
  tags: fc.subarray(['gala', 'wedding']),
  hasAnimalParts: fc.boolean(),
  careClass: fc.constantFrom(...CARE_CLASSES),
  turnaroundDays: fc.option(fc.nat(20)),
  weightGrams: fc.option(fc.integer({ min: 1, max: 50_000 })),
  passport: fc.option(fc.record({ id: fc.uuid(), url: fc.option(fc.webUrl()) })),
})
const listing: fc.Arbitrary<Listing> = fc.record({
  storeId: fc.uuid(),
  productId: fc.uuid(),
  visible: fc.boolean(),
  position: fc.nat(),
  prices: fc.subarray([...RENT_PERIODS]).map((periods) => periods.map((period, at) => ({ period, amount: at * 100 }))),
  trialPrice: fc.option(cents),
  subscriptionPrice: fc.option(cents),
  secondHandPrices: fc
    .subarray([...UNIT_CONDITIONS])
    .map((conditions) => conditions.map((condition, at) => ({ condition, amount: at * 100 }))),
})

describe('a product as fields', () => {
  it('has every field, and comes back as it was', () => {
    fc.assert(
      fc.property(product, listing, (one, listed) => {
        const fields = toFields({ ...one, brand: 'Velluto' }, listed)
        expect(Object.keys(fields).toSorted()).toEqual([...PRODUCT_FIELDS].toSorted())
        expect(toProduct(fields, one)).toEqual(one)
        expect(toListing(fields, listed)).toEqual(listed)
      }),
    )
  })

  it('that no store lists has no prices', () => {
    const [one] = fc.sample(product, 1)
    if (!one) return
    expect(toFields({ ...one, brand: 'Velluto' }, null)).not.toHaveProperty('visible')
    expect(toListing({}, { storeId: 's', productId: 'p' })).toMatchObject({ visible: true, position: 0, prices: [] })
  })
})
