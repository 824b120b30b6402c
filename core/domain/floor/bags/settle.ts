import type { BagOutcome, BagState } from './bag.ts'

export type SettleRefusal = 'BAG_NOT_OUT' | 'BAG_REASON_NEEDED' | 'BAG_SAME_OUTCOME' | 'BAG_FOUND_ELSEWHERE'

/**
 * Null: a person may say so of a garment. `wanted` null puts it back into the bag, as if it had not been scanned. One that
 * was given up as lost is found where garments are received.
 */
export function refuseSettle(
  { state, outcome }: { state: BagState; outcome: BagOutcome | null },
  wanted: { outcome: BagOutcome | null; reason: string },
): SettleRefusal | null {
  if (state === 'open') return 'BAG_NOT_OUT'
  if (wanted.outcome === outcome) return 'BAG_SAME_OUTCOME'
  if (outcome === 'lost') return 'BAG_FOUND_ELSEWHERE'
  return wanted.outcome === 'lost' && wanted.reason === '' ? 'BAG_REASON_NEEDED' : null
}

/** A bag is closed by its last garment, and out again when one is put back. */
export function stateAfter(outcomes: readonly (BagOutcome | null)[]): 'out' | 'closed' {
  return outcomes.every((outcome) => outcome !== null) ? 'closed' : 'out'
}
