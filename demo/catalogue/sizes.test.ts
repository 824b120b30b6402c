import { expect, it } from 'vitest'
import { SIZE_SYSTEMS } from '#domain/catalogue/facts/garment-facts.ts'
import { convertSize } from '#domain/catalogue/facts/size-systems.ts'
import { demoSizes } from './sizes.ts'

it('a size is called the same in the size guide as where it is written', () => {
  const clothing = demoSizes.filter(({ kind }) => kind === 'clothing')
  expect(clothing.length).toBeGreaterThan(5)
  for (const { labels } of clothing) {
    for (const system of SIZE_SYSTEMS) expect(convertSize(labels.IT, system)).toBe(labels[system])
  }
})
