import { z } from 'zod'
import { LENT_TO } from '#domain/catalogue/lending.ts'
import { byId, nothing } from '#kit/contract/basics.ts'
import { lendingBody } from '../catalogue/catalogue.ts'
import type { OfficeEndpoint } from '../endpoint.ts'

export const platformStockQuery = z.object({
  text: z.string().trim().max(100).optional().describe('Beginnings of words of the name'),
  lent: z.enum(LENT_TO).optional(),
  before: z.uuid().toLowerCase().optional().describe('The id of the last product seen: for the next page'),
})

export const platformProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  brand: z.string(),
  image: z.string().nullable(),
  units: z.int(),
  available: z.int(),
  lending: lendingBody,
})

export const platformStock = z.object({
  products: z.array(platformProduct),
  matching: z.int().describe('How many match on all pages; 10,001: more than are counted'),
  next: z.uuid().nullable().describe('For the next page; null: there is none'),
})

export type PlatformProductView = z.infer<typeof platformProduct>

/** The calls of operators about garments that belong to the platform. */
export const platformStockEndpoints = {
  platformStock: {
    method: 'GET',
    path: '/api/platform/stock',
    tag: 'Platform',
    summary: 'Garments that belong to the platform, page by page',
    access: 'platform.view',
    query: platformStockQuery,
    data: platformStock,
    failures: ['INVALID_REQUEST'],
  },
  platformProduct: {
    method: 'GET',
    path: '/api/platform/stock/{id}',
    tag: 'Platform',
    summary: 'A garment of the platform, with who may list it',
    access: 'platform.view',
    params: byId,
    data: platformProduct,
    failures: ['NOT_FOUND'],
  },
  lendPlatformProduct: {
    method: 'PUT',
    path: '/api/platform/stock/{id}/lending',
    tag: 'Platform',
    summary: 'Say which stores may list a garment of the platform, and on what terms',
    access: 'platform.stock',
    params: byId,
    body: lendingBody,
    data: nothing,
    failures: ['NOT_FOUND', 'LENDING_STORE_UNKNOWN'],
  },
} as const satisfies Record<string, OfficeEndpoint>
