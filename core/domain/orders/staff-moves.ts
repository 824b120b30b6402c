import type { RentalWay } from '#domain/rentals/ways.ts'
import type { StorePermission } from '#domain/staff/permissions.ts'
import { findMove, isReport, isSentAgain, LIFECYCLE } from './lifecycle.ts'
import type { OrderActor, OrderStatus } from './statuses.ts'

export type StaffActor = Extract<OrderActor, 'staff' | 'warehouse'>

/** A row of the table that somebody of staff may do, as whom, and whether they have to say why. */
export type StaffMove = {
  to: OrderStatus
  actor: StaffActor
  needsReason: boolean
  /** A courier's to say: it may have happened before now. */
  isReport: boolean
}

/** As whom somebody moves garments: from the desk as staff, and as the warehouse if they work on the floor too. */
export function actorsOf(permissions: readonly StorePermission[]): StaffActor[] {
  return [
    ...(permissions.includes('orders.edit') ? (['staff'] as const) : []),
    ...(permissions.includes('floor.work') ? (['warehouse'] as const) : []),
  ]
}

/** The moves that every garment of several orders can make; those that were given up are left alone. */
export function commonMoves(
  garments: readonly { status: OrderStatus; way: RentalWay }[],
  actors: readonly StaffActor[],
): StaffMove[] {
  const [first, ...others] = garments
    .filter(({ status }) => status !== 'deleted')
    .map((garment) => movesFor(garment, actors))
  return (first ?? []).flatMap((move) => {
    const same = others.map((moves) => moves.find(({ to }) => to === move.to))
    if (same.includes(undefined)) return []
    return [
      {
        ...move,
        needsReason: move.needsReason || same.some((each) => each?.needsReason),
        isReport: move.isReport && same.every((each) => each?.isReport),
      },
    ]
  })
}

/** Exactly the rows of the table, in its order; what was withdrawn from is not sent again. */
export function movesFor(
  { status, way, isWithdrawn = false }: { status: OrderStatus; way: RentalWay; isWithdrawn?: boolean },
  actors: readonly StaffActor[],
): StaffMove[] {
  return LIFECYCLE.filter(({ from }) => from === status).flatMap((row) => {
    const { to, by } = row
    const actor = actors.find((each) => by.includes(each))
    if (actor === undefined || (isWithdrawn && isSentAgain(row))) return []
    const move = { from: status, to, actor, way }
    if (!findMove({ ...move, reason: 'said' }).ok) return []
    return [{ to, actor, needsReason: !findMove(move).ok, isReport: actor === 'staff' && isReport(row) }]
  })
}
