import { z } from 'zod'
import { MOST_POSITION } from '#domain/catalogue/catalogue-limits.ts'
import { SIZE_SYSTEMS } from '#domain/catalogue/facts/garment-facts.ts'
import { factBody } from '#office/contract/catalogue/fact-lists.ts'
import { typedWhole } from '../../ui/form/typed-schemas.server.ts'

const centimetres = typedWhole({ least: 1, most: 400 })
const systems = Object.fromEntries(SIZE_SYSTEMS.map((system) => [system, z.string().default('')]))

/** A guide has all three measures or none. */
export const entryForm = factBody.extend({
  key: z.string().default(''),
  position: typedWhole({ least: 0, most: MOST_POSITION }).default(0),
  labels: z
    .object(systems as Record<(typeof SIZE_SYSTEMS)[number], z.ZodDefault<z.ZodString>>)
    .nullable()
    .default(null),
  measures: z.object({ bust: centimetres, waist: centimetres, hips: centimetres }).nullable().default(null),
})

export const removeForm = z.object({ key: z.string() })

export const mergeForm = z.object({ key: z.string(), into: z.string() })
