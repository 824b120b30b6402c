/** What went wrong where the ledger and the provider differ; each has its own way to be solved. */
export const DIFFERENCE_CASES = [
  'chargeNotInLedger',
  'refundNotInLedger',
  'chargeNotAtProvider',
  'refundNotAtProvider',
  'amountsDiffer',
] as const

export type DifferenceCase = (typeof DIFFERENCE_CASES)[number]

type Difference = { kind: 'charge' | 'refund'; inLedger: number | null; atProvider: number | null }

export function caseOf({ kind, inLedger, atProvider }: Difference): DifferenceCase {
  if (inLedger !== null && atProvider !== null) return 'amountsDiffer'
  if (inLedger === null) return kind === 'charge' ? 'chargeNotInLedger' : 'refundNotInLedger'
  return kind === 'charge' ? 'chargeNotAtProvider' : 'refundNotAtProvider'
}
