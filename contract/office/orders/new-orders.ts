import { z } from 'zod'

/** More are not counted: it is time to look. */
export const MOST_NEW_ORDERS = 100

export const newOrders = z.object({
  count: z.int().describe(`Orders paid for since the caller last looked at the list, ${MOST_NEW_ORDERS} at most`),
  latest: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  mails: z.boolean().describe('Whether the caller is written to about each'),
})

export const orderNoticesBody = z.object({ mails: z.boolean() })

export type NewOrdersView = z.infer<typeof newOrders>
