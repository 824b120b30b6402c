import { z } from 'zod'
import { nothing, uuid } from '#kit/contract/basics.ts'
import type { Endpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import { productQuery } from './product-query.ts'
import { product, productCard, productList } from './products.ts'

const ofProduct = z.object({ id: uuid.describe("The product's id") })
const ofLiked = z.object({ productId: uuid.describe("The product's id") })

/** The catalogue as a customer sees it, with the hearts of her wishlist. */
export const customerProductEndpoints = {
  customerProducts: {
    method: 'GET',
    path: '/api/products',
    tag: 'Catalogue',
    summary: 'The garments a store shows, with the hearts of the customer',
    query: ofStore.extend(productQuery),
    data: productList,
    failures: ['PARTNER_NOT_ACTIVE'],
  },
  customerProduct: {
    method: 'GET',
    path: '/api/products/{id}',
    tag: 'Catalogue',
    summary: 'One garment, with the heart of the customer',
    params: ofProduct,
    query: ofStore,
    data: product,
    failures: ['PARTNER_NOT_ACTIVE', 'NOT_FOUND'],
  },
  liked: {
    method: 'GET',
    path: '/api/liked',
    tag: 'Wishlist',
    summary: 'Your wishlist, the newest first',
    description: 'Only what the store still shows.',
    data: z.array(productCard),
    failures: [],
  },
  like: {
    method: 'PUT',
    path: '/api/liked/{productId}',
    tag: 'Wishlist',
    summary: 'Put a garment on your wishlist',
    description: 'Works as often as it is asked.',
    params: ofLiked,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  unlike: {
    method: 'DELETE',
    path: '/api/liked/{productId}',
    tag: 'Wishlist',
    summary: 'Take a garment off your wishlist',
    description: 'Works as often as it is asked.',
    params: ofLiked,
    data: nothing,
    failures: [],
  },
} as const satisfies Record<string, Endpoint>
