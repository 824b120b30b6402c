import type { Json } from '#database/generated/schema.ts'

/** What we wrote as JSON ourselves, as what it was then. The column says no more than that it is JSON. */
export function fromJson<T>(json: Json): T {
  return json as T
}
