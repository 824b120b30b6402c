import type { z } from 'zod'
import { type ReadJson, readJson } from './read-json.ts'

/** What an endpoint of either API says about what comes in. */
type Described = { data: z.ZodType; params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodType; mostValues?: number }

export type InputOf<E extends Described> = {
  params: E['params'] extends z.ZodType ? z.output<E['params']> : undefined
  query: E['query'] extends z.ZodType ? z.output<E['query']> : undefined
  body: E['body'] extends z.ZodType ? z.output<E['body']> : undefined
}

export type ParsedInput<Input> =
  | { ok: true; input: Input }
  | { ok: false; reason: 'MALFORMED_ID' | 'MALFORMED_INPUT' | 'UNKNOWN_PATH'; fields: string[] }
  | Extract<ReadJson, { ok: false }>

/** What a call says, as its endpoint describes it; parameters nobody described are ignored. */
export async function parseInput<E extends Described>(
  endpoint: E,
  { request, params, search }: { request: Request; params: Record<string, string>; search: URLSearchParams },
): Promise<ParsedInput<InputOf<E>>> {
  const parsedParams = parse(endpoint.params, params)
  if (!parsedParams.ok) return isOnlyAboutIds(parsedParams.issues) ? refusal(parsedParams.issues) : NO_SUCH_PATH

  const parsedQuery = parse(endpoint.query, queryOf(endpoint.query, search))
  if (!parsedQuery.ok) return refusal(parsedQuery.issues)

  const json: ReadJson =
    endpoint.body === undefined ? { ok: true, value: undefined } : await readJson(request, endpoint)
  if (!json.ok) return json
  const parsedBody = parse(endpoint.body, json.value)
  if (!parsedBody.ok) return refusal(parsedBody.issues)

  const input = { params: parsedParams.value, query: parsedQuery.value, body: parsedBody.value }
  return { ok: true, input: input as InputOf<E> }
}

const NO_SUCH_PATH = { ok: false, reason: 'UNKNOWN_PATH', fields: [] as string[] } as const

type Parsed = { ok: true; value: unknown } | { ok: false; issues: z.core.$ZodIssue[] }

function parse(schema: z.ZodType | undefined, raw: unknown): Parsed {
  if (schema === undefined) return { ok: true, value: undefined }
  const result = schema.safeParse(raw)
  return result.success ? { ok: true, value: result.data } : { ok: false, issues: result.error.issues }
}

/** A parameter given twice is a list, which no schema takes for one value. */
function queryOf(schema: z.ZodObject | undefined, search: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(schema?.shape ?? {}).map((name) => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

function refusal(issues: z.core.$ZodIssue[]) {
  const fields = [...new Set(issues.map(({ path }) => path.join('.')).filter(Boolean))]
  return { ok: false, reason: isOnlyAboutIds(issues) ? 'MALFORMED_ID' : 'MALFORMED_INPUT', fields } as const
}

function isOnlyAboutIds(issues: z.core.$ZodIssue[]): boolean {
  return issues.every((issue) => issue.code === 'invalid_format' && issue.format === 'uuid')
}
