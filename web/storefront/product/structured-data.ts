import type { ProductView } from '#contract/products.ts'

type Described = Pick<ProductView, 'id' | 'name' | 'description' | 'images' | 'valuePrice'> & {
  brand: { name: string }
}

/** What search engines read of a garment, as JSON that can stand inside a script element. */
export function toStructuredData(product: Described, { url }: { url: string }): string {
  return toScriptSafeJson({
    '@context': 'https://schema.org',
    '@type': 'Product',
    productID: product.id,
    name: product.name,
    description: product.description,
    image: product.images.split(','),
    brand: { '@type': 'Brand', name: product.brand.name },
    url,
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'EUR',
      price: (product.valuePrice / 100).toFixed(2),
      availability: 'https://schema.org/InStock',
    },
  })
}

/** No text can end the element it stands in: `<` and `>` are written as JSON's own escapes. */
function toScriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
