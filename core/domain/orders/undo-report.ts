import type { RentalWay } from '#domain/rentals/ways.ts'
import { isRemark } from './arrived-damaged.ts'
import { isReport, LIFECYCLE } from './lifecycle.ts'
import type { OrderEvent } from './order.ts'
import type { OrderStatus } from './statuses.ts'

/** As long as somebody of staff can take back what they reported in a courier's place. */
export const HOURS_TO_UNDO = 24

export type UndoReportRefusal = 'NOTHING_TO_UNDO' | 'UNDO_TOO_LATE' | 'MONEY_MOVED'

/** The last move of a garment that counts, and when it was written down. */
export type LastMove = Pick<OrderEvent, 'from' | 'to' | 'actor'> & {
  id: string
  recordedAt: Date
  isDamaged: boolean
}

/** Null: nothing else has happened to the garment since, and it was said not long ago. */
export function refuseUndoReport(
  last: LastMove | null,
  { status, way, now }: { status: OrderStatus; way: RentalWay; now: Date },
): UndoReportRefusal | null {
  const row = LIFECYCLE.find(({ from, to }) => from === last?.from && to === last.to)
  const isSaid = last !== null && (isRemark(last) || (row !== undefined && isReport(row)))
  if (last?.actor !== 'staff' || last.to !== status || !isSaid) return 'NOTHING_TO_UNDO'
  if (now.getTime() - last.recordedAt.getTime() > HOURS_TO_UNDO * 3_600_000) return 'UNDO_TOO_LATE'
  if (isRemark(last)) return null
  // picked up, it is no longer paid for by the month
  return status === 'withdrawed' && way === 'subscription' ? 'MONEY_MOVED' : null
}
