import { paths } from './paths.ts'

/* Apart from the others: only some pages lead to an order. */

/** How a new order went, and what happens next. */
export function orderResultPath(id: string): string {
  return `/order/${id}`
}

/** The orders of one's account, or one of them. */
export function profileOrderPath(id: string): string {
  return `${paths.profile}?${new URLSearchParams({ page: 'orders', order: id })}`
}

/** The days of an order as a file for calendars, as a call of the API. */
export const ORDER_CALENDAR = '/public-api/orders/{id}/calendar'

/** The plan of one's account, at the record of one payment. */
export function profileMembershipPath(recordId: string): string {
  return `${paths.membership}&${new URLSearchParams({ record: recordId })}`
}
