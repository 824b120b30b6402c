import { z } from 'zod'
import { secondFactorNeeded } from '../accounts/security.ts'
import { type CallName, calls } from '../calls.ts'
import { describeCall } from '../endpoints.ts'
import { errorStatus } from '../error-codes.ts'
import { garmentOver } from '../memberships/user-memberships.ts'
import { schemaNames } from '../schema-names.ts'
import type { JsonSchema } from './types.ts'

export function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

export function describeSchemas(): { components: Record<string, JsonSchema>; dataOf: Record<CallName, JsonSchema> } {
  const names = Object.keys(calls) as CallName[]
  for (const name of names) {
    const { data } = describeCall(name)
    if (!schemaNames.has(data)) schemaNames.add(data, { id: dataId(name) })
  }

  const { schemas } = z.toJSONSchema(schemaNames, {
    uri: (id) => `#/components/schemas/${id}`,
    override: simplify,
    // The content of a file is no JSON.
    unrepresentable: 'any',
  })
  const described = Object.entries(schemas).map(
    ([id, { $schema, $id, ...schema }]) => [id, schema as JsonSchema] as const,
  )
  const all = Object.fromEntries(described)
  return {
    components: { ...Object.fromEntries(described.filter(([id]) => !id.startsWith(DATA_OF))), Failure: failure },
    dataOf: Object.fromEntries(
      names.map((name) => [name, all[dataId(name)] ?? refTo(schemaNames.get(describeCall(name).data)?.id ?? '')]),
    ) as Record<CallName, JsonSchema>,
  }
}

export function describeInput(schema: z.ZodType): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, { io: 'input', override: simplify })
  return described as JsonSchema
}

/** An answer, written out where it is told. */
export function describeOutput(schema: z.ZodType): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, { override: simplify, unrepresentable: 'any' })
  return described as JsonSchema
}

const failure: JsonSchema = {
  type: 'object',
  description: 'What every failure looks like, whatever the status.',
  required: ['success', 'code', 'errors'],
  properties: {
    success: { const: false },
    code: { type: 'string', enum: Object.keys(errorStatus), description: 'Stable: decide by it.' },
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string', description: 'For people, in the language of Accept-Language.' },
          field: { type: 'string', description: 'The parameter or field it is about.' },
          garment: describeInput(garmentOver.describe('Of GARMENTS_OVER_PLAN: a garment that is in the way.')),
        },
      },
    },
    secondFactor: { ...describeInput(secondFactorNeeded), description: 'With SECOND_FACTOR_NEEDED: how to go on.' },
  },
}

/** Not a name: what a call answers is written out at the call. */
const DATA_OF = 'data of '

function dataId(name: CallName): string {
  return `${DATA_OF}${name}`
}

/** Answers may grow new fields, and the limits of a JavaScript integer or the pattern of a UUID tell a reader nothing. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date') delete jsonSchema.pattern
}
