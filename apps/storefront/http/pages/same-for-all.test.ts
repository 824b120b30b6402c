import { expect, it } from 'vitest'
import { isSameForAll } from './same-for-all.ts'

it.each(['/products', '/de/products', '/products.data', '/categories/dresses', '/fr/occasions/gala.data'])(
  '%s has nothing of its visitor',
  (path) => expect(isSameForAll(path)).toBe(true),
)

it.each(['/', '/product/0b0c', '/profile', '/cart', '/order/1', '/products/x', '/categories/a/b', '/deu/products'])(
  '%s may have',
  (path) => expect(isSameForAll(path)).toBe(false),
)
