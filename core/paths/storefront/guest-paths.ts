/* Apart from the others: few pages lead to an order without an account. */

export const guestOrderRoute = '/guest-order/:id'

export function guestOrderPath(id: string): string {
  return `/guest-order/${id}`
}
