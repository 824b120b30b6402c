import { z } from 'zod'
import { MOST_NEW_ORDERS } from './most-new-orders.ts'

export const newOrders = z.object({
  count: z.int().describe(`Orders paid for since the caller last looked at the list, ${MOST_NEW_ORDERS} at most`),
  latest: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  mails: z.boolean().describe('Whether the caller is written to about each'),
})

export const orderNoticesBody = z.object({ mails: z.boolean() })

export type NewOrdersView = z.infer<typeof newOrders>
