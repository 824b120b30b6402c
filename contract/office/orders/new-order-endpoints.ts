import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import type { NewOrderCallName } from './new-order-calls.ts'
import { newOrders, orderNoticesBody } from './new-orders.ts'

export const newOrderEndpoints = {
  newOrders: {
    tag: 'Orders',
    summary: 'How many orders came since the caller last looked at the list',
    access: 'orders.view',
    params: ofStore,
    data: newOrders,
    failures: [],
  },
  seeNewOrders: {
    tag: 'Orders',
    summary: 'The caller has looked at the list of orders',
    access: 'orders.view',
    isOwn: true,
    params: ofStore,
    data: nothing,
    failures: [],
  },
  setOrderNotices: {
    tag: 'Orders',
    summary: 'Whether the caller is written to about each new order of the store',
    access: 'orders.view',
    isOwn: true,
    params: ofStore,
    body: orderNoticesBody,
    data: nothing,
    failures: ['INVALID_REQUEST'],
  },
} as const satisfies Record<NewOrderCallName, OfficeEndpoint>
