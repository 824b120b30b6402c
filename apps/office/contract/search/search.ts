import { z } from 'zod'
import { SEARCH_KINDS } from '#domain/search/search-kinds.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'

export const searchQuery = z.object({
  text: z.string().trim().max(100).default('').describe('From two letters on something is found'),
})

export const found = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string(),
  label: z.string(),
  hint: z.string().describe('What tells it from others of that name; an e-mail in it is masked'),
})

export const foundStore = z.object({ id: z.uuid(), name: z.string(), domain: z.string() })

export type FoundView = z.infer<typeof found>

/** The calls that look for everything. */
export const searchEndpoints = {
  search: {
    method: 'GET',
    path: '/api/stores/{storeId}/search',
    tag: 'Lists',
    summary: 'Everything of a store that a text may mean',
    description: 'Of each kind a few, and only of those whose permission the caller has.',
    access: 'store.view',
    params: ofStore,
    query: searchQuery,
    data: z.array(found),
    failures: [],
  },
  searchStores: {
    method: 'GET',
    path: '/api/platform/search',
    tag: 'Platform',
    summary: 'Stores by their name or domain',
    access: 'platform.view',
    query: searchQuery,
    data: z.array(foundStore),
    failures: [],
  },
} as const satisfies Record<string, OfficeEndpoint>
