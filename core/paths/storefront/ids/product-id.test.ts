import { describe, expect, it } from 'vitest'
import { isProductId } from './product-id.ts'

describe('the id of a product in an address', () => {
  it('has 36 characters with hyphens at the 9th, 14th and 19th', () => {
    expect(isProductId('5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e01')).toBe(true)
    expect(isProductId('xxxxxxxx-xxxx-xxxx-xxxxxxxxxxxxxxxxx')).toBe(true)
  })

  it.each([
    ['too short', '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e0'],
    ['too long', '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e011'],
    ['no hyphen at the 9th', '5f0c7a5206b1e-4c8e-9d57-0a1f3c2b4e01'],
    ['no hyphen at the 14th', '5f0c7a52-6b1e04c8e-9d57-0a1f3c2b4e01'],
    ['no hyphen at the 19th', '5f0c7a52-6b1e-4c8e09d57-0a1f3c2b4e01'],
    ['empty', ''],
  ])('is refused when it is wrong: %s', (_, text) => {
    expect(isProductId(text)).toBe(false)
  })
})
