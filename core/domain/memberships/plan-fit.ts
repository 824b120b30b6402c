import { LANGUAGES, type Language, type LocalizedText } from '#domain/stores/languages.ts'
import type { PlanContent } from './plan-terms.ts'

/** A garment that shoppers see. */
export type ShownGarment = { name: LocalizedText; valuePrice: number }

/** What a plan promises and a store's garments do not keep. */
export type PlanMisfit =
  /** Nothing is within its value. */
  | { kind: 'none' }
  /** Less than it gives at a time. */
  | { kind: 'few'; covered: number }
  /** Its sentence speaks of what is above its value; `named`: how many garments are called so. */
  | { kind: 'word'; word: string; named: number }

type Promise = Pick<PlanContent, 'subtitle' | 'maxConcurrentProducts' | 'maxProductRetailPrice'>

/** A store that shows nothing yet has broken no promise. */
export function planMisfits(plan: Promise, garments: readonly ShownGarment[]): PlanMisfit[] {
  const cap = plan.maxProductRetailPrice ?? Number.POSITIVE_INFINITY
  const covered = garments.filter(({ valuePrice }) => valuePrice <= cap)
  if (garments.length === 0) return []
  if (covered.length === 0) return [{ kind: 'none' }]
  const isFew = covered.length < plan.maxConcurrentProducts
  return [
    ...(isFew ? [{ kind: 'few', covered: covered.length } as const] : []),
    ...brokenWords(plan, garments, covered),
  ]
}

/** A promise is reported once, in the first language that breaks it, and not once per translation. */
function brokenWords(
  { subtitle }: Pick<Promise, 'subtitle'>,
  garments: readonly ShownGarment[],
  covered: readonly ShownGarment[],
): PlanMisfit[] {
  for (const language of LANGUAGES) {
    const broken = wordsOf(subtitle[language] ?? '').flatMap((word) => {
      const isCalled = isCalledBy(word, language)
      const named = garments.filter(isCalled).length
      return named > 0 && !covered.some(isCalled) ? [{ kind: 'word', word, named } as const] : []
    })
    if (broken.length > 0) return broken
  }
  return []
}

/** Shorter ones are articles and the like. */
function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/\p{L}{4,}/gu))]
}

/** One and many of it: “abito” and “abiti”, “dress” and “dresses”. German and Dutch put other words before it. */
function isCalledBy(word: string, language: Language) {
  const stem = word.slice(0, Math.max(4, word.length - (word.length > 5 ? 2 : 1)))
  const begin = language === 'de' || language === 'nl' ? '' : '(?<!\\p{L})'
  const pattern = new RegExp(`${begin}${stem}\\p{L}{0,3}(?!\\p{L})`, 'u')
  return ({ name }: ShownGarment) => pattern.test((name[language] ?? '').toLowerCase())
}
