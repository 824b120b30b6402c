import { paths } from './paths.ts'

/* Apart from the others: few pages lead to an order without an account. */

export const guestOrderRoute = '/guest-order/:id'

/** The checkout of who goes on without an account. */
export const guestCheckoutPath = `${paths.checkout}?guest=1`

export function guestOrderPath(id: string): string {
  return `/guest-order/${id}`
}
