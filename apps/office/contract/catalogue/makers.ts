import { z } from 'zod'
import { nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'

const maker = z.object({
  name: z.string().trim().min(1).max(120).describe('Its firm'),
  address: z.string().trim().min(1).max(300).describe('Where it is reached by post'),
  contact: z.string().trim().min(1).max(200).describe('Where it is reached by e-mail or on its pages'),
})

export const makerBody = z.object({ maker: maker.nullable().describe('null: the store says nothing of its own') })

export const brandWithMaker = z.object({
  id: z.string(),
  name: z.string(),
  garments: z.int().describe('How many garments of the brand the store owns'),
  own: maker.nullable().describe('As the store says it'),
  known: maker.nullable().describe('As the brand says it, for all stores; shown where the store says nothing'),
})

export type BrandWithMakerView = z.infer<typeof brandWithMaker>
export type MakerView = z.infer<typeof maker>

/** Who makes the garments of each brand: what the law wants to be read beside them. */
export const makerEndpoints = {
  makers: {
    method: 'GET',
    path: '/api/stores/{storeId}/makers',
    tag: 'Catalogue',
    summary: 'The brands of a store’s own garments, each with its maker and how it is reached',
    access: 'catalogue.edit',
    params: ofStore,
    data: z.object({ brands: z.array(brandWithMaker) }),
    failures: [],
  },
  saveMaker: {
    method: 'PUT',
    path: '/api/stores/{storeId}/makers/{id}',
    tag: 'Catalogue',
    summary: 'Say who makes the garments of a brand: it stands beside each that the store owns, wherever it is shown',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    body: makerBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<string, OfficeEndpoint>
