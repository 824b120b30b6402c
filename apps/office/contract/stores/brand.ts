import { z } from 'zod'
import { BRAND_FIELDS, type BrandField, type BrandSettings } from '#domain/stores/brand/brand-settings.ts'
import { OBSTACLE_CODES } from '#domain/stores/brand/obstacles.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'

export const brandField = z.enum(BRAND_FIELDS as [BrandField, ...BrandField[]])
const brandSettings = z.custom<BrandSettings>(() => true).describe('Every setting by its name')

export const obstacle = z.object({
  severity: z.enum(['stop', 'advice']),
  code: z.enum(OBSTACLE_CODES),
  field: z.union([brandField, z.literal('domain'), z.literal('documents')]),
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

/** The calls about how a store looks and what it says. */
export const brandEndpoints = {
  brand: {
    method: 'GET',
    path: '/api/stores/{storeId}/brand',
    tag: 'Brand',
    summary: 'How the store is published, how its draft would be, and what stands in its way',
    access: 'brand.view',
    params: ofStore,
    data: brand,
    failures: [],
  },
  saveBrandDraft: {
    method: 'PUT',
    path: '/api/stores/{storeId}/brand/draft',
    tag: 'Brand',
    summary: 'Change the draft',
    description: 'Who writes a field that somebody else has written since is told so, and nothing is written.',
    access: 'brand.edit',
    params: ofStore,
    body: saveDraftBody,
    data: brand,
    failures: ['CHANGED_MEANWHILE'],
  },
  discardBrandDraft: {
    method: 'DELETE',
    path: '/api/stores/{storeId}/brand/draft',
    tag: 'Brand',
    summary: 'Throw the draft away',
    access: 'brand.edit',
    params: ofStore,
    data: nothing,
    failures: [],
  },
  publishBrand: {
    method: 'POST',
    path: '/api/stores/{storeId}/brand/publish',
    tag: 'Brand',
    summary: 'Publish the draft',
    description: 'Shoppers see it at once. Refused while something severe stands in its way.',
    access: 'brand.publish',
    params: ofStore,
    body: publishBody,
    data: published,
    failures: ['CHANGED_MEANWHILE', 'NOT_PUBLISHABLE', 'NOTHING_TO_PUBLISH'],
  },
  previewBrand: {
    method: 'POST',
    path: '/api/stores/{storeId}/brand/preview',
    tag: 'Brand',
    summary: 'Where the draft can be looked at',
    description: 'An address of the storefront that shows the draft for ten minutes, in a frame of the office.',
    access: 'brand.view',
    isRead: true,
    params: ofStore,
    data: brandPreview,
    failures: [],
  },
  brandVersions: {
    method: 'GET',
    path: '/api/stores/{storeId}/brand/versions',
    tag: 'Brand',
    summary: 'What was published, the latest first',
    access: 'brand.view',
    params: ofStore,
    data: z.array(brandVersion),
    failures: [],
  },
  brandVersion: {
    method: 'GET',
    path: '/api/stores/{storeId}/brand/versions/{number}',
    tag: 'Brand',
    summary: 'A version that was published, whole',
    access: 'brand.view',
    params: ofStore.extend({ number: z.coerce.number().int().min(1) }),
    data: brandVersionDetails,
    failures: ['NOT_FOUND'],
  },
  restoreBrandVersion: {
    method: 'POST',
    path: '/api/stores/{storeId}/brand/versions/{number}/restore',
    tag: 'Brand',
    summary: 'Make an earlier version the draft',
    access: 'brand.edit',
    params: ofStore.extend({ number: z.coerce.number().int().min(1) }),
    data: brand,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<string, OfficeEndpoint>
