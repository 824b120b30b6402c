import { z } from 'zod'
import { LENT_TO } from '#domain/catalogue/lending.ts'
import { lendingBody } from '../catalogue/catalogue.ts'

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
