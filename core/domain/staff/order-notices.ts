import { type Role, rolesWith } from './permissions.ts'

/** Who says nothing about it is told as an owner, and as nobody else. Who may not see orders is never told of them. */
export function isToldOfOrders(role: Role, wish: boolean | null): boolean {
  return rolesWith('orders.view').includes(role) && (wish ?? role === 'owner')
}
