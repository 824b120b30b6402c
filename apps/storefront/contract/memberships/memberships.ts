import { z } from 'zod'
import { schemaNames } from '#kit/contract/schema-names.ts'
import type { Endpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'

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

/** The calls about the plans a store offers. */
export const membershipEndpoints = {
  memberships: {
    method: 'GET',
    path: '/public-api/memberships',
    tag: 'Memberships',
    summary: 'The plans a store offers',
    query: ofStore.extend({
      locale: z.string().max(35).optional().describe('A language that counts more than Accept-Language'),
    }),
    data: z.array(membership),
    cachedBy: ['partnerStoreId', 'locale'],
    failures: ['PARTNER_NOT_ACTIVE'],
  },
} as const satisfies Record<string, Endpoint>
