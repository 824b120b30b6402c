import { UNIT_CONDITIONS } from '#domain/catalogue/units/unit.ts'
import { OFFERS, type Offer } from './offer.ts'
import type { Charge, PriceRule } from './price-rule.ts'

export type RuleReason = 'NOTHING_CHARGED' | 'SHARE_WRONG' | 'AMOUNT_WRONG'

export const RULE_WARNINGS = ['LONGER_IS_CHEAPER', 'ROLLING_IS_CHEAPER', 'WORSE_IS_DEARER'] as const
export type RuleWarning = (typeof RULE_WARNINGS)[number]

/** Ten times the value; a year of a cheap garment may cost more than it is worth. */
export const MOST_SHARE = 10_000
export const MOST_CENTS = 10_000_000

export type RuleProblem = { reason: RuleReason; offer: Offer | null }

/** What keeps a rule from being saved. */
export function findRuleProblems({ charges }: PriceRule): RuleProblem[] {
  const charged = OFFERS.flatMap((offer) => (charges[offer] ? [{ offer, charge: charges[offer] }] : []))
  if (charged.length === 0) return [{ reason: 'NOTHING_CHARGED', offer: null }]
  return charged.flatMap(({ offer, charge }): RuleProblem[] => {
    if ('share' in charge) return isShare(charge.share) ? [] : [{ reason: 'SHARE_WRONG', offer }]
    return isAmount(charge.amount) ? [] : [{ reason: 'AMOUNT_WRONG', offer }]
  })
}

function isShare(share: number): boolean {
  return Number.isInteger(share) && share > 0 && share <= MOST_SHARE
}

function isAmount(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 0 && amount <= MOST_CENTS
}

const LONGER: readonly Offer[] = ['DAY', 'ONE_OFF', 'TWO_WEEKS', 'MONTH', 'YEAR']
const BETTER: readonly Offer[] = UNIT_CONDITIONS.map((condition) => `SECOND_HAND ${condition}` as const).toReversed()

/** What is allowed and probably not meant; `offer` is the one that looks too low. */
export function findRuleWarnings({ charges }: PriceRule): { warning: RuleWarning; offer: Offer }[] {
  return [
    ...findFalling(LONGER, charges).map((offer) => ({ warning: 'LONGER_IS_CHEAPER' as const, offer })),
    ...(isRollingCheaper(charges) ? [{ warning: 'ROLLING_IS_CHEAPER' as const, offer: 'SUBSCRIPTION' as const }] : []),
    ...findFalling(BETTER, charges).map((offer) => ({ warning: 'WORSE_IS_DEARER' as const, offer })),
  ]
}

function isRollingCheaper({ MONTH, SUBSCRIPTION }: Partial<Record<Offer, Charge>>): boolean {
  if (MONTH === undefined || SUBSCRIPTION === undefined) return false
  if ('share' in MONTH && 'share' in SUBSCRIPTION) return SUBSCRIPTION.share < MONTH.share
  return 'amount' in MONTH && 'amount' in SUBSCRIPTION && SUBSCRIPTION.amount < MONTH.amount
}

/** Those that are less than one before them; a share and an amount cannot be compared. */
function findFalling(offers: readonly Offer[], charges: Partial<Record<Offer, Charge>>): Offer[] {
  const shares = offers.flatMap((offer) => {
    const charge = charges[offer]
    return charge && 'share' in charge ? [{ offer, share: charge.share }] : []
  })
  return shares
    .filter(({ share }, at) => shares.slice(0, at).some((shorter) => shorter.share > share))
    .map(({ offer }) => offer)
}
