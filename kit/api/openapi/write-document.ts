import type { z } from 'zod'
import { type ErrorCode, errorStatus } from '#kit/contract/error-codes.ts'
import { describeInput, refTo } from './schemas.ts'
import type { JsonSchema, OpenApiDocument, Operation, Parameter } from './types.ts'

/** A call, as its application describes it. */
export type DescribedCall<Code extends string> = {
  name: string
  method: string
  path: string
  tag: string
  summary: string
  description?: string | undefined
  params?: z.ZodObject | undefined
  query?: z.ZodObject | undefined
  body?: z.ZodType | undefined
  /** Its body is a file. */
  upload?: object | undefined
  /** What it answers: JSON of this shape, or a file of this media type. */
  data: JsonSchema
  file?: string | undefined
  /** Beside those that come of what it is sent, and of a server in trouble. */
  failures: readonly (Code | ErrorCode)[]
  /** Where it differs from what the document says of all calls. */
  security?: Operation['security']
  /** Names of parameters that several calls have. */
  shared: readonly string[]
}

export type DescribedApi<Code extends string> = Pick<OpenApiDocument, 'info' | 'security'> & {
  tags: Record<string, string>
  securitySchemes: OpenApiDocument['components']['securitySchemes']
  parameters: OpenApiDocument['components']['parameters']
  schemas: OpenApiDocument['components']['schemas']
  /** What its failures have besides, and their codes with the status of each. */
  failure: { statusOf: Record<Code, number>; entry: Record<string, JsonSchema>; properties: Record<string, JsonSchema> }
  calls: readonly DescribedCall<Code>[]
}

/** The API of an application for machines. */
export function writeDocument<Code extends string>(api: DescribedApi<Code>): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const call of api.calls) {
    const operation = describeOperation(call, { ...errorStatus, ...api.failure.statusOf })
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.1',
    info: api.info,
    servers: [{ url: '/', description: 'The host this document was read from' }],
    tags: Object.entries(api.tags).map(([name, description]) => ({ name, description })),
    security: api.security,
    paths,
    components: {
      securitySchemes: api.securitySchemes,
      parameters: api.parameters,
      schemas: { ...api.schemas, Failure: describeFailure(api.failure) },
    },
  }
}

function describeOperation(call: DescribedCall<string>, statusOf: Record<string, number>): Operation {
  const { name, tag, summary, description, params, query, body, upload, data, file, security, shared } = call
  const parameters = [
    ...(params === undefined ? [] : describeParameters('path', describeInput(params))),
    ...(query === undefined ? [] : describeParameters('query', describeInput(query))),
  ]
  const described = body === undefined ? null : describeInput(body)
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(security === undefined ? {} : { security }),
    parameters: [...parameters, ...shared.map((each) => ({ $ref: `#/components/parameters/${each}` }))],
    ...(described && { requestBody: { required: true, content: { 'application/json': { schema: described } } } }),
    ...(upload === undefined ? {} : { requestBody: { required: true, content: FILE } }),
    responses: {
      200: file === undefined ? describeSuccess(data) : describeFile(file),
      ...describeFailures([...codesOfInput(parameters, described), ...call.failures, ...OF_THE_SERVER], statusOf),
    },
  }
}

const OF_THE_SERVER: readonly ErrorCode[] = ['INTERNAL', 'UNAVAILABLE']

const FILE = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

/** What is wrong with a call may be an id, anything else it says, or how its body is written. */
function codesOfInput(parameters: readonly Parameter[], body: JsonSchema | null): ErrorCode[] {
  if (parameters.length === 0 && body === null) return []
  const hasIds = JSON.stringify([parameters, body]).includes('"format":"uuid"')
  return [
    'INVALID_REQUEST',
    ...(hasIds ? (['INVALID_ID'] as const) : []),
    ...(body === null ? [] : (['INVALID_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
  ]
}

function describeParameters(place: 'path' | 'query', { properties = {}, required = [] }: JsonSchema): Parameter[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }))
}

function describeSuccess(data: JsonSchema) {
  const schema = { type: 'object', required: ['success', 'data'], properties: { success: { const: true }, data } }
  return { description: 'It worked.', content: { 'application/json': { schema } } }
}

function describeFile(mediaType: string) {
  return { description: 'The file.', content: { [mediaType]: { schema: { contentMediaType: mediaType } } } }
}

function describeFailures(codes: readonly string[], statusOf: Record<string, number>): Operation['responses'] {
  const byStatus = Map.groupBy(new Set(codes), (code) => statusOf[code])
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => {
      const schema = { allOf: [refTo('Failure'), { properties: { code: { enum: all } } }] }
      return [status, { description: all.join(', '), content: { 'application/json': { schema } } }]
    }),
  )
}

function describeFailure({ statusOf, entry, properties }: DescribedApi<string>['failure']): JsonSchema {
  return {
    type: 'object',
    description: 'What every failure looks like, whatever the status.',
    required: ['success', 'code', 'errors'],
    properties: {
      success: { const: false },
      code: { type: 'string', enum: Object.keys(statusOf), description: 'Stable: decide by it.' },
      errors: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string', description: 'For people, in the language of Accept-Language.' },
            field: { type: 'string', description: 'The parameter or field it is about.' },
            ...entry,
          },
        },
      },
      ...properties,
    },
  }
}
