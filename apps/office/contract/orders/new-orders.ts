import { z } from 'zod'
import { nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import { MOST_NEW_ORDERS } from './most-new-orders.ts'

export const newOrders = z.object({
  count: z.int().describe(`Orders paid for since the caller last looked at the list, ${MOST_NEW_ORDERS} at most`),
  latest: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  mails: z.boolean().describe('Whether the caller is written to about each'),
})

export const orderNoticesBody = z.object({ mails: z.boolean() })

export type NewOrdersView = z.infer<typeof newOrders>

/** The calls by which somebody hears of new orders. */
export const newOrderEndpoints = {
  newOrders: {
    method: 'GET',
    path: '/api/stores/{storeId}/newOrders',
    tag: 'Orders',
    summary: 'How many orders came since the caller last looked at the list',
    access: 'orders.view',
    params: ofStore,
    data: newOrders,
    failures: [],
  },
  seeNewOrders: {
    method: 'POST',
    path: '/api/stores/{storeId}/newOrders/seen',
    tag: 'Orders',
    summary: 'The caller has looked at the list of orders',
    access: 'orders.view',
    isOwn: true,
    params: ofStore,
    data: nothing,
    failures: [],
  },
  setOrderNotices: {
    method: 'PUT',
    path: '/api/stores/{storeId}/newOrders/notices',
    tag: 'Orders',
    summary: 'Whether the caller is written to about each new order of the store',
    access: 'orders.view',
    isOwn: true,
    params: ofStore,
    body: orderNoticesBody,
    data: nothing,
    failures: ['INVALID_REQUEST'],
  },
} as const satisfies Record<string, OfficeEndpoint>
