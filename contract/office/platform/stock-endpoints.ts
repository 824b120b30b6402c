import { z } from 'zod'
import { nothing } from '../../basics.ts'
import { lendingBody } from '../catalogue/catalogue.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { platformProduct, platformStock, platformStockQuery } from './stock.ts'
import type { PlatformStockCallName } from './stock-calls.ts'

const ofOne = z.object({ id: z.uuid().toLowerCase() })

export const platformStockEndpoints = {
  platformStock: {
    tag: 'Platform',
    summary: 'Garments that belong to the platform, page by page',
    access: 'platform.view',
    query: platformStockQuery,
    data: platformStock,
    failures: ['INVALID_REQUEST'],
  },
  platformProduct: {
    tag: 'Platform',
    summary: 'A garment of the platform, with who may list it',
    access: 'platform.view',
    params: ofOne,
    data: platformProduct,
    failures: ['NOT_FOUND'],
  },
  lendPlatformProduct: {
    tag: 'Platform',
    summary: 'Say which stores may list a garment of the platform, and on what terms',
    access: 'platform.stock',
    params: ofOne,
    body: lendingBody,
    data: nothing,
    failures: ['NOT_FOUND', 'LENDING_STORE_UNKNOWN'],
  },
} as const satisfies Record<PlatformStockCallName, OfficeEndpoint>
