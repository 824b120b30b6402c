import { type ImportCounts, NO_COUNTS, NO_SHOWINGS, type ShowingCounts } from '../import-states.ts'
import type { PlannedEntry } from './plan-import.ts'

export function countFates(entries: readonly Pick<PlannedEntry, 'fate'>[]): ImportCounts {
  const counts = { ...NO_COUNTS }
  for (const { fate } of entries) counts[fate] += 1
  return counts
}

/** What the plan means for shoppers. */
export function countShowings(entries: readonly PlannedEntry[]): ShowingCounts {
  const counts = { ...NO_SHOWINGS }
  for (const { fate, showing, pricedBy } of entries) {
    if (showing !== null) counts[showing] += 1
    if (fate === 'create' && pricedBy !== 'file') counts.unpriced += 1
    if (pricedBy === 'rule' || pricedBy === 'typed') counts[pricedBy] += 1
  }
  return counts
}

/**
 * What makes one plan another one. Where a reference stood, a key stands once the picture was brought, which may be the one
 * that is shown already: that is no other plan.
 */
export function comparable({ handle, fate, changes, units }: PlannedEntry): unknown[] {
  const said = changes.filter(({ field }) => field !== 'images' && !field.startsWith('alt '))
  return [handle, fate === 'same' ? 'change' : fate, said, units]
}
