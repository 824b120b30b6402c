import type { ProductCard, ProductView } from '#contract/products.ts'
import type { ListedProduct } from '#domain/catalogue/product.ts'
import { type Language, localise } from '#domain/stores/languages.ts'

type Reader = { language: Language; origin: string }

export function toProductCard(product: ListedProduct, { language, origin }: Reader): ProductCard {
  return {
    id: product.id,
    name: localise(product.name, language),
    brand: { name: product.brand.name },
    images: product.images.map((key) => `${origin}/images/${key}/720.webp`).join(','),
    url: `${origin}/product/${product.id}`,
    valuePrice: product.valuePrice,
    rentFrom: product.rentFrom,
  }
}

export function toProductView(product: ListedProduct, reader: Reader): ProductView {
  return { ...toProductCard(product, reader), description: localise(product.description, reader.language) }
}
