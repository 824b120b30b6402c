/** What a plan, a code or the rental policy was when it was published, whole, and who changed which fields of it. */
export type SaleVersion = {
  number: number
  content: Record<string, unknown>
  fields: readonly string[]
  publishedBy: string | null
  publishedByName: string
  publishedAt: Date
}

export type EditConflict = { field: string; by: string; at: string }

export type MergedEdit<Content> =
  | { ok: true; content: Content; fields: (keyof Content & string)[] }
  | { ok: false; conflicts: EditConflict[] }

/**
 * Two people may work on the same thing: what they change apart goes together, and only who writes a field that somebody
 * else has published since they looked is told so. Nobody is in conflict with themselves.
 */
export function mergeEdit<Content extends object>(
  current: Content,
  {
    edited,
    seen,
    versions,
    personId,
  }: { edited: Content; seen: number; versions: readonly SaleVersion[]; personId: string },
): MergedEdit<Content> {
  const base = (versions.find(({ number }) => number === Math.max(seen, 1))?.content ?? current) as Content
  const own = changedFields(base, edited)
  const conflicts = own.flatMap((field) => {
    const isSame = isEqual(current[field], edited[field])
    const last = versions.findLast(({ number, fields }) => number > Math.max(seen, 1) && fields.includes(field))
    if (isSame || last === undefined || last.publishedBy === personId) return []
    return [{ field, by: last.publishedByName, at: last.publishedAt.toISOString() }]
  })
  if (conflicts.length > 0) return { ok: false, conflicts }
  const content = { ...current, ...Object.fromEntries(own.map((field) => [field, edited[field]])) }
  return { ok: true, content, fields: changedFields(current, content) }
}

export function changedFields<Content extends object>(before: Content, after: Content): (keyof Content & string)[] {
  const fields = Object.keys(after) as (keyof Content & string)[]
  return fields.filter((field) => !isEqual(before[field], after[field]))
}

/** By value: a database keeps the keys of an object in an order of its own, and a text that is empty as one that is none. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other))
}

function canonical(value: unknown): unknown {
  if (value === undefined) return null
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  if (Array.isArray(value)) return value.map(canonical)
  const entries = Object.entries(value).filter(([, each]) => each !== undefined && each !== '')
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, canonical(each)]),
  )
}
