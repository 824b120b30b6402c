import { type CallName, calls } from '../calls.ts'
import { describeCall } from '../endpoints.ts'
import { type ErrorCode, errorStatus } from '../error-codes.ts'
import { describeInput, refTo } from './schemas.ts'
import type { JsonSchema, Operation, Parameter } from './types.ts'

export function describePaths(dataOf: Record<CallName, JsonSchema>): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name]
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(name, dataOf[name]) }
  }
  return paths
}

function describeOperation(name: CallName, data: JsonSchema): Operation {
  const { path, tag, summary, description, params, query, body, failures, bearer, openToVisitors, idempotent, file } =
    describeCall(name)
  const parameters = [
    ...(params === undefined ? [] : describeParameters('path', describeInput(params))),
    ...(query === undefined ? [] : describeParameters('query', describeInput(query))),
  ]
  const hasIds = parameters.some(({ schema }) => schema.format === 'uuid')
  const codes: ErrorCode[] = [
    ...(parameters.length > 0 || body !== undefined ? (['INVALID_REQUEST'] as const) : []),
    ...(hasIds ? (['INVALID_ID'] as const) : []),
    ...(body === undefined ? [] : (['INVALID_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(bearer === 'none' ? [] : (['TOKEN_MISSING', 'TOKEN_INVALID'] as const)),
    ...(path.startsWith('/api/') ? (['TOKEN_EXPIRED'] as const) : []),
    ...failures,
    'INTERNAL',
    'UNAVAILABLE',
  ]
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...securityOf({ path, bearer, openToVisitors }),
    parameters: [
      ...parameters,
      ...(idempotent ? [refToParameter('IdempotencyKey')] : []),
      refToParameter('AcceptLanguage'),
    ],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: describeInput(body) } } } }),
    responses: {
      200: file === undefined ? describeSuccess(data) : describeFile(file),
      ...describeFailures(codes, errorStatus),
    },
  }
}

function refToParameter(name: 'AcceptLanguage' | 'IdempotencyKey') {
  return { $ref: `#/components/parameters/${name}` }
}

/** The public token is the usual one and goes without saying. */
function securityOf({
  path,
  bearer,
  openToVisitors,
}: Pick<ReturnType<typeof describeCall>, 'path' | 'bearer' | 'openToVisitors'>) {
  if (bearer === 'none') return { security: [{}] }
  if (bearer === 'refreshToken') return { security: [{ refreshToken: [] }] }
  return path.startsWith('/api/') && !openToVisitors ? { security: [{ accessToken: [] }] } : {}
}

export function describeParameters(
  place: 'path' | 'query',
  { properties = {}, required = [] }: JsonSchema,
): Parameter[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }))
}

export function describeSuccess(data: JsonSchema) {
  const schema = { type: 'object', required: ['success', 'data'], properties: { success: { const: true }, data } }
  return { description: 'It worked.', content: { 'application/json': { schema } } }
}

export function describeFile(mediaType: string) {
  return { description: 'The file.', content: { [mediaType]: { schema: { contentMediaType: mediaType } } } }
}

export function describeFailures<Code extends string>(
  codes: Code[],
  statusOf: Record<Code, number>,
): Operation['responses'] {
  const byStatus = Map.groupBy(new Set(codes), (code) => statusOf[code])
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => {
      const schema = { allOf: [refTo('Failure'), { properties: { code: { enum: all } } }] }
      return [status, { description: all.join(', '), content: { 'application/json': { schema } } }]
    }),
  )
}
