import { z } from 'zod'
import { nothing } from '../basics.ts'
import { productQuery } from '../catalogue/product-query.ts'
import { product, productCard, productList } from '../catalogue/products.ts'
import type { Endpoint } from '../endpoint.ts'
import type { CustomerCallName } from './customer-calls.ts'

const uuid = z.uuid().toLowerCase()
const ofStore = z.object({ partnerStoreId: uuid.describe("The store's id") })
const ofProduct = z.object({ id: uuid.describe("The product's id") })
const ofLiked = z.object({ productId: uuid.describe("The product's id") })

export const customerEndpoints = {
  customerProducts: {
    tag: 'Catalogue',
    summary: 'The garments a store shows, with the hearts of the customer',
    query: ofStore.extend(productQuery),
    data: productList,
    failures: ['PARTNER_NOT_ACTIVE'],
  },
  customerProduct: {
    tag: 'Catalogue',
    summary: 'One garment, with the heart of the customer',
    params: ofProduct,
    query: ofStore,
    data: product,
    failures: ['PARTNER_NOT_ACTIVE', 'NOT_FOUND'],
  },
  liked: {
    tag: 'Wishlist',
    summary: 'Your wishlist, the newest first',
    description: 'Only what the store still shows.',
    data: z.array(productCard),
    failures: [],
  },
  like: {
    tag: 'Wishlist',
    summary: 'Put a garment on your wishlist',
    description: 'Works as often as it is asked.',
    params: ofLiked,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  unlike: {
    tag: 'Wishlist',
    summary: 'Take a garment off your wishlist',
    description: 'Works as often as it is asked.',
    params: ofLiked,
    data: nothing,
    failures: [],
  },
} as const satisfies Record<CustomerCallName, Endpoint>
