import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import { found, foundStore, searchQuery } from './search.ts'
import type { SearchCallName } from './search-calls.ts'

export const searchEndpoints = {
  search: {
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
    tag: 'Platform',
    summary: 'Stores by their name or domain',
    access: 'platform.view',
    query: searchQuery,
    data: z.array(foundStore),
    failures: [],
  },
} as const satisfies Record<SearchCallName, OfficeEndpoint>
