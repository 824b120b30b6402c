import { type ImportCounts, NO_COUNTS } from '../import-states.ts'
import type { PlannedEntry } from './plan-import.ts'

export function countFates(entries: readonly Pick<PlannedEntry, 'fate'>[]): ImportCounts {
  const counts = { ...NO_COUNTS }
  for (const { fate } of entries) counts[fate] += 1
  return counts
}

/**
 * What makes one plan another one. Where a reference stood, a key stands once the picture was brought, which may be the one
 * that is shown already: that is no other plan.
 */
export function comparable({ handle, fate, changes, units }: PlannedEntry): unknown[] {
  const said = changes.filter(({ field }) => field !== 'images')
  return [handle, fate === 'same' ? 'change' : fate, said, units]
}
