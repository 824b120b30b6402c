import type { z } from 'zod'
import { PLACE } from './table-state.ts'

/** What an address asks a list for. One written by hand that says nothing sensible shows everything. */
export function readListQuery<Query extends object>(
  request: Request,
  { filters, schema }: { filters: readonly string[]; schema: z.ZodType<Query> },
): Query | Record<string, never> {
  const search = new URL(request.url).searchParams
  const given = Object.fromEntries([...filters, 'sort', PLACE].map((name) => [name, search.get(name) || undefined]))
  return schema.safeParse(given).data ?? {}
}
