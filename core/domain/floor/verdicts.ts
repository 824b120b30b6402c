import type { UnitCondition, UnitState } from '#domain/catalogue/units/unit.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'

/** How a garment is found when it is back, in the order of the keys 1 to 5. */
export const VERDICTS = ['fine', 'clean', 'stain', 'damage', 'missingPart'] as const

export type Verdict = (typeof VERDICTS)[number]

export const DAMAGE_PAYERS = ['customer', 'store', 'unknown'] as const

export type DamagePayer = (typeof DAMAGE_PAYERS)[number]

/** Where a verdict leads: a garment of an order by its lifecycle, any other unit by its state. */
export const VERDICT_TARGETS: Record<Verdict, { status: OrderStatus; state: UnitState }> = {
  fine: { status: 'returned', state: 'available' },
  clean: { status: 'laundry', state: 'laundry' },
  stain: { status: 'laundry', state: 'laundry' },
  damage: { status: 'exception', state: 'repair' },
  missingPart: { status: 'exception', state: 'repair' },
}

/** What can be said of a unit where it is now. */
export function verdictsAt(state: UnitState): readonly Verdict[] {
  return AT[state] ?? []
}

const AT: Partial<Record<UnitState, readonly Verdict[]>> = {
  inspection: VERDICTS,
  // It comes back from there: clean, or with what came to light.
  laundry: ['fine', 'damage', 'missingPart'],
  repair: ['fine', 'clean'],
}

/** The condition a unit has after a verdict: what was worn is not new any more, and nothing gets better by itself. */
export function conditionAfter(condition: UnitCondition, verdict: Verdict): UnitCondition {
  const worst = WORST[verdict]
  return ORDER.indexOf(condition) < ORDER.indexOf(worst) ? worst : condition
}

const ORDER: readonly UnitCondition[] = ['new', 'excellent', 'good', 'fair']
const WORST: Record<Verdict, UnitCondition> = {
  fine: 'excellent',
  clean: 'excellent',
  stain: 'good',
  damage: 'fair',
  missingPart: 'good',
}
