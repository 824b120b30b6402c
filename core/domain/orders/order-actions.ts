import type { RentalWay } from '#domain/rentals/ways.ts'
import { isBought } from './bought.ts'
import { canMove } from './lifecycle.ts'
import type { OrderStatus } from './statuses.ts'

/** Actions a customer may ask for, garment by garment. */
export const ORDER_ACTIONS = ['cancel', 'requestReturn', 'withdraw'] as const

export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** A purchase is kept, or withdrawn from: only a rented garment is sent back. */
export function orderActions(
  { status, ...garment }: { status: OrderStatus; way: RentalWay; boughtAt?: Date | null },
  { canWithdraw }: { canWithdraw: boolean },
): OrderAction[] {
  const isPaid = status !== 'created'
  const actions: Record<OrderAction, boolean> = {
    cancel: isPaid && canMove(status, 'deleted', 'customer'),
    requestReturn: !isBought(garment) && canMove(status, 'returnRequested', 'customer'),
    withdraw: canWithdraw,
  }
  return ORDER_ACTIONS.filter((action) => actions[action])
}
