import type { ChargeTerms } from './charge-terms.ts'

/** Lines that are called the same for everybody. */
export const FIXED_LINES = ['cleaningFee', 'value', 'wear', 'askedBefore', 'lowered'] as const

/** One line of how a charge comes about. Euro cents; what is taken off is below nothing. */
export type CalculationLine =
  /** In the words of staff, such as what a seamstress asks. */
  | { what: 'said'; words: string; amount: number }
  | { what: 'lateDays'; days: number; perDay: number; amount: number }
  | { what: (typeof FIXED_LINES)[number]; amount: number }

export type SaidLine = { words: string; amount: number }

type Facts = {
  kind: 'lateFee' | 'cleaning' | 'damage' | 'lost'
  /** Euro cents: what is asked for. */
  amount: number
  terms: Pick<ChargeTerms, 'lateFeePerDay' | 'cleaningFee'>
  daysLate: number
  /** Euro cents: as it was ordered, what it is worth now, and what of that was not asked for before. */
  valuePrice: number
  worth: number
  left: number
  said: readonly SaidLine[]
}

/** How much comes from what. The sum of the lines is what is asked for, always: what is missing was let off. */
export function calculationOf(facts: Facts): CalculationLine[] {
  const lines = linesOf(facts)
  const lowered = facts.amount - lines.reduce((sum, { amount }) => sum + amount, 0)
  return lowered === 0 ? lines : [...lines, { what: 'lowered', amount: lowered }]
}

function linesOf({ kind, terms, daysLate, valuePrice, worth, left, said }: Facts): CalculationLine[] {
  switch (kind) {
    case 'lateFee': {
      const perDay = terms.lateFeePerDay ?? 0
      return [{ what: 'lateDays', days: daysLate, perDay, amount: daysLate * perDay }]
    }
    case 'cleaning':
      return [{ what: 'cleaningFee', amount: terms.cleaningFee ?? 0 }]
    case 'damage':
      return said.map(({ words, amount }) => ({ what: 'said', words, amount }))
    default:
      return [
        { what: 'value', amount: valuePrice },
        ...(worth === valuePrice ? [] : [{ what: 'wear', amount: worth - valuePrice } as const]),
        ...(left === worth ? [] : [{ what: 'askedBefore', amount: left - worth } as const]),
      ]
  }
}

/** As it stands after a decision: what was let off since is a line of its own. */
export function calculationNow({
  calculation,
  amount,
  announcedAmount,
}: {
  calculation: readonly CalculationLine[]
  amount: number
  announcedAmount: number
}): CalculationLine[] {
  if (calculation.length === 0 || amount === announcedAmount) return [...calculation]
  return [...calculation, { what: 'lowered', amount: amount - announcedAmount }]
}

/** What was found on a garment has to be seen: by a picture, or by a reason why there is none. */
export const FOUND_ON_GARMENT: readonly string[] = ['damage', 'cleaning']

type Proof = { kind: string; amount: number; photos: readonly string[]; whyNoPhoto: string; said: readonly SaidLine[] }

/** What is missing before a charge can be announced. */
export function missingProof({
  kind,
  amount,
  photos,
  whyNoPhoto,
  said,
}: Proof): 'CHARGE_NEEDS_PHOTO' | 'CHARGE_NEEDS_CALCULATION' | null {
  if (FOUND_ON_GARMENT.includes(kind) && photos.length === 0 && whyNoPhoto.trim() === '') return 'CHARGE_NEEDS_PHOTO'
  const sum = said.reduce((total, line) => total + line.amount, 0)
  return kind === 'damage' && (said.length === 0 || sum !== amount) ? 'CHARGE_NEEDS_CALCULATION' : null
}
