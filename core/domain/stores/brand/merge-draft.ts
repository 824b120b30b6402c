/** Who wrote a field of the draft last, and as which revision of it. */
export type FieldAuthor = { revision: number; personId: string; name: string; at: string }

export type Draft = {
  changes: Record<string, unknown>
  authors: Record<string, FieldAuthor>
  /** Counts every save. */
  revision: number
}

export const NO_DRAFT: Draft = { changes: {}, authors: {}, revision: 0 }

export type Conflict<Field extends string> = { field: Field; by: string; at: string }

export type Merged<Field extends string> = { ok: true; draft: Draft } | { ok: false; conflicts: Conflict<Field>[] }

/**
 * Two people may work on the same store or page: what they change apart goes together, and only who writes a field that somebody
 * else has written since they looked is told so. Nobody is in conflict with themselves.
 */
export function mergeDraft<Field extends string>(
  draft: Draft,
  {
    changes,
    seen,
    author,
  }: {
    changes: Partial<Record<Field, unknown>>
    seen: number
    author: { personId: string; name: string; at: Date }
  },
): Merged<Field> {
  const fields = Object.keys(changes) as Field[]
  const conflicts = fields.flatMap((field) => {
    const last = draft.authors[field]
    const isNewer = last !== undefined && last.revision > seen && last.personId !== author.personId
    return isNewer ? [{ field, by: last.name, at: last.at }] : []
  })
  if (conflicts.length > 0) return { ok: false, conflicts }
  const revision = draft.revision + 1
  const { personId, name, at } = author
  const mine = fields.map((field) => [field, { revision, personId, name, at: at.toISOString() }])
  return {
    ok: true,
    draft: {
      changes: { ...draft.changes, ...changes },
      authors: { ...draft.authors, ...Object.fromEntries(mine) },
      revision,
    },
  }
}
