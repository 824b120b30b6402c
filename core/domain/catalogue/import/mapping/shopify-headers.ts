import type { Language } from '#domain/stores/languages.ts'
import type { ImportTarget } from '../targets.ts'

/**
 * Both generations of Shopify's product table. Their barcode names the model and not a piece, so it is none of ours;
 * what has no line here (markets) is not imported.
 */
export function shopifyHeaders(language: Language): Record<string, ImportTarget> {
  return {
    handle: 'handle',
    'url handle': 'handle',
    title: `name ${language}`,
    'body (html)': 'descriptionHtml',
    description: 'descriptionHtml',
    vendor: 'brand',
    type: 'category',
    'product category': 'categoryPath',
    tags: 'tags',
    published: 'published',
    'published on online store': 'published',
    status: 'status',
    ...Object.fromEntries(
      [1, 2, 3].flatMap((nth) => [
        [`option${nth} name`, `optionName ${nth}`],
        [`option${nth} value`, `optionValue ${nth}`],
      ]),
    ),
    price: 'value',
    'variant price': 'value',
    'compare at price': 'listPrice',
    'variant compare at price': 'listPrice',
    'weight value (grams)': 'weight',
    'variant grams': 'weight',
    sku: 'sku',
    'variant sku': 'sku',
    'seo title': `seoTitle ${language}`,
    'seo description': `seoDescription ${language}`,
    'image alt text': 'imageAlt',
    'cost per item': 'cost',
    'inventory quantity': 'quantity',
    'variant inventory qty': 'quantity',
    'product image url': 'imageUrl',
    'image src': 'imageUrl',
    'image position': 'imagePosition',
    'variant image url': 'variantImage',
    'variant image': 'variantImage',
    'gift card': 'giftCard',
  }
}

/** Columns that no other table has. */
const MARKS = ['url handle', 'body (html)', 'variant price', 'option1 name', 'variant sku', 'image src']

export const SHOPIFY_MARKS: readonly string[] = MARKS
