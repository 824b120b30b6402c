import { z } from 'zod'
import { schemaNames } from '../schema-names.ts'

export const membership = z
  .object({
    id: z.uuid(),
    partnerStoreId: z.uuid(),
    name: z.string(),
    subtitle: z.string(),
    ctaText: z.string(),
    type: z.string(),
    status: z.enum(['active', 'inactive']),
    price: z.int().describe('Euro cents a month'),
    maxConcurrentProducts: z.int(),
    maxProductRetailPrice: z.int().nullable().describe('Euro cents; null: no cap'),
    daysBeforeReturnReminder: z.int(),
    rating: z.number().nullable(),
    stripePriceId: z.string().nullable(),
  })
  .register(schemaNames, { id: 'Membership' })

export type MembershipView = z.infer<typeof membership>
