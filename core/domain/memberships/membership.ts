import type { LocalizedText } from '#domain/stores/languages.ts'

/** A plan as its store keeps it: every text in every language, money in euro cents. */
export type Membership = {
  id: string
  partnerStoreId: string
  name: LocalizedText
  subtitle: LocalizedText
  ctaText: LocalizedText
  type: string
  status: 'active' | 'inactive'
  price: number
  maxConcurrentProducts: number
  /** null: no cap. */
  maxProductRetailPrice: number | null
  daysBeforeReturnReminder: number
  rating: number | null
  stripePriceId: string | null
}
