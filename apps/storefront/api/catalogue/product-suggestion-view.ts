import { type Language, localise } from '#domain/stores/languages.ts'
import type { ProductSuggestion } from '#storefront/contract/catalogue/products.ts'
import type { SuggestedProduct } from '#use-cases/catalogue/suggest-products.ts'
import { imageAddress } from './product-view.ts'

export function toSuggestionView(
  suggestion: SuggestedProduct,
  { language, origin }: { language: Language; origin: string },
): ProductSuggestion {
  switch (suggestion.kind) {
    case 'product': {
      const { id, name, images } = suggestion.product
      const [key] = images
      const image = key === undefined ? null : imageAddress(origin, key)
      return { kind: 'product', value: id, label: localise(name, language), image }
    }
    case 'brand':
      return { kind: 'brand', value: suggestion.brand.slug, label: suggestion.brand.name, image: null }
    case 'category': {
      const { slug, name } = suggestion.category
      return { kind: 'category', value: slug, label: localise(name, language), image: null }
    }
  }
}
