import type { BrandChanges, BrandField } from '#domain/stores/brand/brand-settings.ts'
import type { BrandView } from '#office/contract/stores/brand.ts'

/** A field that two people have changed: what either of them wrote. */
export type DraftConflict = { field: BrandField; by: string; at: string; mine: unknown; theirs: unknown }

/** What a refused change says of the fields in its way, with both sides of each. */
export function readConflicts(
  details: unknown,
  { changes, draft }: { changes: BrandChanges; draft: BrandView['draft'] },
): DraftConflict[] {
  const { conflicts = [] } = (details ?? {}) as { conflicts?: { field: BrandField; by: string; at: string }[] }
  return conflicts.map((found) => ({ ...found, mine: changes[found.field], theirs: draft[found.field] }))
}

export function withoutFields(changes: BrandChanges, fields: readonly string[]): BrandChanges {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !fields.includes(field))) as BrandChanges
}
