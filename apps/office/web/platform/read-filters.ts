import type { z } from 'zod'

/** What the address says of these names; one written by hand that says nothing sensible shows everything. */
export function readFilters<Schema extends z.ZodObject>(
  request: Request,
  { schema, names }: { schema: Schema; names: readonly string[] },
): Partial<z.output<Schema>> {
  const search = new URL(request.url).searchParams
  const given = Object.fromEntries(names.map((name) => [name, search.get(name) || undefined]))
  return schema.safeParse(given).data ?? {}
}
