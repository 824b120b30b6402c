import { OFFERS, type OfferPrices } from '#domain/prices/rule/offer.ts'
import { type Language, type LocalizedText, localise } from '#domain/stores/languages.ts'

export type FeedRow = {
  id: string
  name: LocalizedText
  description: LocalizedText
  brand: string
  category: LocalizedText | null
  colour: LocalizedText | null
  tags: LocalizedText[]
  images: string[]
  altTexts: Record<string, LocalizedText>
  value: number
  prices: OfferPrices
  sizes: { code: string; label: string; available: boolean }[]
}

/** Where a feed is read: in which language, and how addresses of the store begin in it. */
export type FeedPlace = { language: Language; origin: string; pages: string }

/** A garment as other programs read it. */
export function toFeedGarment(row: FeedRow, { language, origin, pages }: FeedPlace) {
  const say = (text: LocalizedText) => localise(text, language)
  return {
    id: row.id,
    name: say(row.name),
    description: say(row.description),
    brand: row.brand,
    category: row.category && say(row.category),
    colour: row.colour && say(row.colour),
    tags: row.tags.map(say),
    url: `${pages}/product/${row.id}`,
    images: row.images.map((key) => ({
      url: `${origin}/images/${key}/1280.jpeg`,
      alt: row.altTexts[key]?.[language] ?? '',
    })),
    value: row.value,
    prices: row.prices,
    sizes: row.sizes,
  }
}

type FeedGarment = ReturnType<typeof toFeedGarment>

export const FEED_COLUMNS: readonly string[] = [
  ...['id', 'name', 'description', 'brand', 'category', 'colour', 'tags', 'url', 'image', 'more images', 'value'],
  ...OFFERS.map((offer) => offer.toLowerCase().replaceAll('_', ' ')),
  ...['sizes', 'available sizes'],
]

/** The same as a row of a table. */
export function toFeedCells(garment: FeedGarment): string[] {
  const { id, name, description, brand, category, colour, tags, url, images, value, prices, sizes } = garment
  const [first, ...more] = images.map((image) => image.url)
  const labels = (list: FeedGarment['sizes']) => list.map(({ label }) => label).join(' | ')
  return [
    ...[id, name, description, brand, category ?? '', colour ?? '', tags.join(' | '), url],
    ...[first ?? '', more.join(' | '), euros(value)],
    ...OFFERS.map((offer) => (prices[offer] === undefined ? '' : euros(prices[offer]))),
    ...[labels(sizes), labels(sizes.filter(({ available }) => available))],
  ]
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}
