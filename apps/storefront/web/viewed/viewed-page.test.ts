import { expect, it } from 'vitest'
import { garmentOn, offersViewed } from './viewed-page.ts'

const id = '00000000-0000-4000-8000-000000000001'

it('a garment’s page shows that garment, every other page none', () => {
  expect(garmentOn(`/product/${id}`)).toBe(id)
  for (const path of ['/product/x', '/products', '/', `/order/${id}`]) expect(garmentOn(path), path).toBeNull()
})

it('garments seen last are offered on home, at a garment and in an empty cart', () => {
  for (const path of ['/', `/product/${id}`, '/cart']) expect(offersViewed(path, true), path).toBe(true)
  for (const path of ['/products', '/checkout', '/profile']) expect(offersViewed(path, true), path).toBe(false)
  expect(offersViewed('/cart', false)).toBe(false)
})
