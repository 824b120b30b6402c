import { z } from 'zod'
import { schemaNames } from '#kit/contract/schema-names.ts'
import type { JsonSchema } from './types.ts'

export function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
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

type DescribedAnswers<Name extends string> = {
  /** Shapes with a name of their own, each written once. */
  components: Record<string, JsonSchema>
  answers: Record<Name, JsonSchema>
}

/** What calls answer, where a shape with a name is referred to instead of being written out again. */
export function describeAnswers<Name extends string>(answers: Record<Name, z.ZodType>): DescribedAnswers<Name> {
  const named = Object.entries<z.ZodType>(answers)
  for (const [name, schema] of named) {
    if (!schemaNames.has(schema)) schemaNames.add(schema, { id: `${ANSWER_OF}${name}` })
  }
  const { schemas } = z.toJSONSchema(schemaNames, {
    uri: (id) => `#/components/schemas/${id}`,
    override: simplify,
    // the content of a file is no JSON
    unrepresentable: 'any',
  })
  const described = Object.entries(schemas).map(
    ([id, { $schema, $id, ...schema }]) => [id, schema as JsonSchema] as const,
  )
  const all = Object.fromEntries(described)
  return {
    components: Object.fromEntries(described.filter(([id]) => !id.startsWith(ANSWER_OF))),
    answers: Object.fromEntries(
      named.map(([name, schema]) => [name, all[`${ANSWER_OF}${name}`] ?? refTo(schemaNames.get(schema)?.id ?? '')]),
    ) as Record<Name, JsonSchema>,
  }
}

/** Not a name: what a call answers is written out at the call. */
const ANSWER_OF = 'answer of '

/** Answers may grow new fields, and the limits of a JavaScript integer or the pattern of a UUID tell a reader nothing. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date') delete jsonSchema.pattern
}
