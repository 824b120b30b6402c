import type { LocalizedText } from '#domain/stores/languages.ts'

export const SIZE_SYSTEMS = ['IT', 'EU', 'UK', 'US'] as const

export type SizeSystem = (typeof SIZE_SYSTEMS)[number]

/** A size by its code ('IT42'), what other countries call it, and the body it fits in centimetres. */
export type Size = {
  code: string
  kind: 'clothing' | 'oneSize'
  position: number
  labels: Record<SizeSystem, string>
  measures: { bust: number; waist: number; hips: number } | null
}

/** Keywords are other words people search for: a bordeaux dress is found under red. */
export type Colour = { code: string; name: LocalizedText; keywords?: LocalizedText; hex: string; position: number }

export type Category = {
  slug: string
  parent: string | null
  name: LocalizedText
  keywords?: LocalizedText
  position: number
}

export type Tag = { slug: string; name: LocalizedText; position: number }

/** What the whole operator knows of garments, each list in its order of showing. */
export type GarmentFacts = {
  sizes: Size[]
  colours: Colour[]
  categories: Category[]
  tags: Tag[]
  brands: { slug: string; name: string }[]
}
