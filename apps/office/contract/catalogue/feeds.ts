import { z } from 'zod'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'

const query = z.object({ language: z.enum(LANGUAGES).optional().describe('The main one of the store without it') })

const CONTENT =
  'Every garment that shoppers see, with addresses, pictures, prices in euro cents and the sizes that are in the house. It comes piece by piece, and is as large as the catalogue. With the `ETag` of the last answer in `If-None-Match` it is answered 304 until something of it has changed.'

/** What a store shows, as files for other programs. */
export const feedEndpoints = {
  catalogueFeed: {
    method: 'GET',
    path: '/api/stores/{storeId}/feeds/catalogue.json',
    tag: 'Catalogue',
    summary: 'What the store shows, as JSON',
    description: `${CONTENT}\n\n\`{ "store", "language", "garments": [{ "id", "name", "description", "brand", "category", "colour", "tags", "url", "images": [{ "url", "alt" }], "value", "prices": { "ONE_OFF": 4900, "SECOND_HAND good": 12000, … }, "sizes": [{ "code", "label", "available" }] }] }\``,
    access: 'prices.view',
    params: ofStore,
    query,
    file: 'application/json',
    data: fileContent,
    failures: ['INVALID_REQUEST'],
  },
  catalogueFeedCsv: {
    method: 'GET',
    path: '/api/stores/{storeId}/feeds/catalogue.csv',
    tag: 'Catalogue',
    summary: 'What the store shows, as a table',
    description: `${CONTENT} A row for each garment; prices with a point and two digits.`,
    access: 'prices.view',
    params: ofStore,
    query,
    file: 'text/csv; charset=utf-8',
    data: fileContent,
    failures: ['INVALID_REQUEST'],
  },
} as const satisfies Record<string, OfficeEndpoint>
