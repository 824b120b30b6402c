export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

export type AuditChange = { field: string; before: JsonValue; after: JsonValue }

/** What differs between two states of a thing, field by field; what is the same says nothing. */
export function changesBetween(before: object | null, after: object | null): AuditChange[] {
  const one = plain(before)
  const other = plain(after)
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort()
  return fields
    .map((field) => ({ field, before: one[field] ?? null, after: other[field] ?? null }))
    .filter(({ before: was, after: is }) => JSON.stringify(was) !== JSON.stringify(is))
}

/** As it is kept: dates as text, nothing that JSON does not know. */
function plain(value: object | null): Record<string, JsonValue> {
  return value === null ? {} : JSON.parse(JSON.stringify(value))
}
