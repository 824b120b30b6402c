import type { Language } from '#domain/stores/languages.ts'
import type { PlanLimits } from './allowance.ts'
import type { Membership } from './membership.ts'
import { LEAST_CHARGE } from './period-money.ts'

const TEXTS = ['name', 'subtitle', 'ctaText'] as const
const TERMS = ['price', 'maxConcurrentProducts', 'maxProductRetailPrice'] as const

/** What a store decides about a plan: what it says, what it costs and what it allows. */
export type PlanContent = Pick<
  Membership,
  (typeof TEXTS)[number] | (typeof TERMS)[number] | 'daysBeforeReturnReminder' | 'rating'
>

/** What a member has agreed to: nobody's changes while they are a member. */
export type PlanTerms = Pick<Membership, (typeof TERMS)[number]>

/** Euro cents, garments and days: beyond these it is a typing error. */
export const PLAN_BOUNDS = {
  price: { least: LEAST_CHARGE, most: 1_000_000 },
  maxConcurrentProducts: { least: 1, most: 30 },
  maxProductRetailPrice: { least: 100, most: 100_000_000 },
  daysBeforeReturnReminder: { least: 0, most: 14 },
  rating: { least: 1, most: 5 },
} as const

/** Those of one plan that members have, with how many do, and how many are to have them with their next renewal. */
export type TermsInUse = PlanTerms & { id: string; members: number; coming: number }

export type PlanEffect = {
  /** Other terms are offered: a row of their own, and who is a member keeps theirs. */
  isNewTerms: boolean
  /** Who has other terms than the ones that would be offered. */
  keeping: TermsInUse[]
  /** Who gets more garments, or dearer ones, by it, and the terms they then have. */
  improved: TermsInUse[]
}

/**
 * What a change of a plan means for those who have it: their price stays, and nothing is taken from what they may have.
 * `forMembers`: what gets better holds for them too.
 */
export function planEffect(
  before: PlanTerms,
  { after, forMembers, inUse }: { after: PlanTerms; forMembers: boolean; inUse: readonly TermsInUse[] },
): PlanEffect {
  const isChanged = TERMS.some((field) => before[field] !== after[field])
  const held = inUse.filter(({ members, coming }) => members + coming > 0)
  const improved = forMembers ? held.map((each) => ({ ...each, ...bestOf(each, after) })) : []
  const gaining = improved.filter((each, index) => hasOtherLimits(each, held[index] ?? each))
  // Whoever has the present terms has all of the new ones by it: there is nothing to keep apart.
  const isForAll = forMembers && before.price === after.price && isAsGood(before, after)
  const then = held.map((each) => gaining.find(({ id }) => id === each.id) ?? each)
  const keeping = then.filter((each) => TERMS.some((field) => each[field] !== after[field]))
  return { isNewTerms: isChanged && !isForAll, keeping, improved: gaining }
}

/** Whether a member would lose nothing. */
function isAsGood(before: PlanLimits, after: PlanLimits): boolean {
  const best = bestOf(before, after)
  return (
    best.maxConcurrentProducts === after.maxConcurrentProducts &&
    best.maxProductRetailPrice === after.maxProductRetailPrice
  )
}

function bestOf(own: PlanLimits, offered: PlanLimits): PlanLimits {
  const isUncapped = own.maxProductRetailPrice === null || offered.maxProductRetailPrice === null
  return {
    maxConcurrentProducts: Math.max(own.maxConcurrentProducts, offered.maxConcurrentProducts),
    maxProductRetailPrice: isUncapped
      ? null
      : Math.max(own.maxProductRetailPrice ?? 0, offered.maxProductRetailPrice ?? 0),
  }
}

function hasOtherLimits(one: PlanLimits, other: PlanLimits): boolean {
  return (
    one.maxConcurrentProducts !== other.maxConcurrentProducts ||
    one.maxProductRetailPrice !== other.maxProductRetailPrice
  )
}

/** Texts that a language of the store has not, as `name.de`. */
export function missingPlanTexts(content: PlanContent, languages: readonly Language[]): string[] {
  return TEXTS.flatMap((field) =>
    languages.filter((language) => !content[field][language]?.trim()).map((language) => `${field}.${language}`),
  )
}

export function planContentOf(plan: Membership): PlanContent {
  const { name, subtitle, ctaText, price, maxConcurrentProducts, maxProductRetailPrice } = plan
  const { daysBeforeReturnReminder, rating } = plan
  const terms = { price, maxConcurrentProducts, maxProductRetailPrice }
  return { name, subtitle, ctaText, ...terms, daysBeforeReturnReminder, rating }
}
