import type { AllLanguages } from '../texts/texts.ts'

export const CATEGORIES = [
  'evening-gown',
  'slip-dress',
  'cocktail-dress',
  'midi-dress',
  'jumpsuit',
  'skirt',
  'top',
  'blazer',
  'tuxedo',
  'coat',
  'cape',
  'trousers',
  'knitwear',
  'rain-jacket',
  'parka',
  'quilted-jacket',
  'fleece',
  'outdoor-trousers',
  'overshirt',
  'shirt',
  'trench',
] as const
export type Category = (typeof CATEGORIES)[number]

/** What the houses cut from different cloths. */
export type Cut = {
  category: Category
  noun: AllLanguages
  says: AllLanguages
  sizes: readonly string[]
}

export const LETTERS = ['XS', 'S', 'M', 'L', 'XL'] as const
export const NUMBERS = ['38', '40', '42', '44', '46', '48'] as const
