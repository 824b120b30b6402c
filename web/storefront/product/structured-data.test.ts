import { describe, expect, it } from 'vitest'
import { toStructuredData } from './structured-data.ts'

const product = {
  id: '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e01',
  name: 'Abito lungo',
  brand: { name: 'Maison Aurelia' },
  description: 'Velluto di seta.',
  images: 'https://velluto.it/images/a/720.webp,https://velluto.it/images/b/720.webp',
  valuePrice: 45_050,
}
const url = 'https://velluto.it/product/5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e01'

describe('the structured data of a product', () => {
  it('is a schema.org Product in euros, in stock, with all its images and its own address', () => {
    expect(JSON.parse(toStructuredData(product, { url }))).toMatchObject({
      '@type': 'Product',
      name: 'Abito lungo',
      brand: { name: 'Maison Aurelia' },
      image: ['https://velluto.it/images/a/720.webp', 'https://velluto.it/images/b/720.webp'],
      url,
      offers: { priceCurrency: 'EUR', price: '450.50', availability: 'https://schema.org/InStock', url },
    })
  })

  it('cannot be left by what a name or description says', () => {
    const evil = { ...product, name: '</script><script>alert(1)</script>', description: '<!-- & \u2028' }
    const text = toStructuredData(evil, { url })
    expect(text).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(text)).toMatchObject({ name: evil.name, description: evil.description })
  })
})
