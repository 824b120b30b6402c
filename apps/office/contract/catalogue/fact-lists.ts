import { z } from 'zod'
import { MOST_POSITION } from '#domain/catalogue/catalogue-limits.ts'
import { SIZE_SYSTEMS } from '#domain/catalogue/facts/garment-facts.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'

const centimetres = z.int().min(1).max(400)

export const factBody = z.object({
  name: z.partialRecord(z.enum(LANGUAGES), z.string().trim().max(80)).default({}).describe('Not for sizes'),
  position: z.int().min(0).max(MOST_POSITION),
  parent: z.string().max(40).nullable().default(null).describe('The category it lies below'),
  hex: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable()
    .default(null)
    .describe('Of a colour'),
  labels: z
    .record(z.enum(SIZE_SYSTEMS), z.string().trim().max(20))
    .nullable()
    .default(null)
    .describe('What a size is called in each country; an empty one is called as in Italy'),
  measures: z
    .object({ bust: centimetres, waist: centimetres, hips: centimetres })
    .nullable()
    .default(null)
    .describe('The body a size fits: its line in the size guide'),
})

export const factEntry = factBody.required().extend({
  key: z.string(),
  isOwn: z.boolean().describe('Added by the store: nobody else sees it'),
  uses: z.int().describe('How many garments, pieces or categories are sorted under it'),
})

export const factEntries = z.object({ entries: z.array(factEntry), languages: z.array(z.enum(LANGUAGES)) })

export type FactBodyView = z.infer<typeof factBody>
export type FactEntryView = z.infer<typeof factEntry>
