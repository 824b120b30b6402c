import { z } from 'zod'
import { BRAND_FIELDS, type BrandField, type BrandSettings } from '#domain/stores/brand/brand-settings.ts'
import { OBSTACLE_CODES } from '#domain/stores/brand/obstacles.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'

export const brandField = z.enum(BRAND_FIELDS as [BrandField, ...BrandField[]])
const brandSettings = z.custom<BrandSettings>(() => true).describe('Every setting by its name')

export const obstacle = z.object({
  severity: z.enum(['stop', 'advice']),
  code: z.enum(OBSTACLE_CODES),
  field: z.union([brandField, z.literal('domain')]),
  language: z.enum(LANGUAGES).optional(),
  contrast: z
    .object({
      against: z.union([brandField, z.literal('paper'), z.literal('disabled')]),
      ratio: z.number(),
      least: z.number(),
      suggestion: z.string().nullable().describe('The nearest colour with which it can be read'),
    })
    .optional(),
})

const authored = z.object({ field: brandField, by: z.string(), at: z.iso.datetime() })

export const brand = z.object({
  published: brandSettings,
  draft: brandSettings.describe('As it would be published'),
  fields: z.array(brandField).describe('What the draft changes'),
  authors: z.array(authored).describe('Who wrote each of them'),
  revision: z.int().describe('Of the draft: to be sent with the next change'),
  obstacles: z.array(obstacle),
})

export const saveDraftBody = z.object({
  revision: z.int().min(0),
  changes: z.partialRecord(brandField, z.unknown()).describe('Only the fields that change'),
})

export const publishBody = z.object({ revision: z.int().min(0).describe('Of the draft that was looked at') })
export const published = z.object({ number: z.int().describe('Of the version that is live now') })

export const brandPreview = z.object({
  origin: z.string().describe('How the addresses of the store begin'),
  parameter: z.string().describe('To be added to the query of any of its pages'),
  token: z.string(),
  expiresAt: z.iso.datetime(),
  pages: z
    .object({ home: z.string(), products: z.string(), garment: z.string().nullable(), cart: z.string() })
    .describe('Paths that are worth a look; a store without garments has none to show'),
})

export const brandVersion = z.object({
  number: z.int(),
  fields: z.array(z.string()),
  publishedBy: z.string(),
  publishedAt: z.iso.datetime(),
})

export const brandVersionDetails = brandVersion.extend({ settings: brandSettings })

export type BrandView = z.infer<typeof brand>
export type ObstacleView = z.infer<typeof obstacle>
export type BrandVersionView = z.infer<typeof brandVersion>
export type BrandPreviewView = z.infer<typeof brandPreview>
