import type { Transaction } from '#database/connection.ts'
import { readOrderCredit } from '#database/queries/credit/credits.ts'
import { listEvents } from '#database/queries/orders/order-events.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import { listWithdrawals, type Withdrawal } from '#database/queries/orders/withdrawals.ts'
import { listMovements } from '#database/queries/payments/ledger.ts'
import { listPayments } from '#database/queries/payments/payments.ts'
import type { Order, OrderEvent, OrderItem } from '#domain/orders/order.ts'
import { type OrderAction, orderActions } from '#domain/orders/order-actions.ts'
import { canWithdraw, type WithdrawalTerms, withdrawalUntil } from '#domain/orders/rights/withdrawal-right.ts'
import { GIVEN_BACK } from '#domain/orders/statuses.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'

export type DetailedItem = OrderItem & {
  events: OrderEvent[]
  terms: WithdrawalTerms
  canWithdraw: boolean
  /** YYYY-MM-DD */
  withdrawalUntil: string | null
  actions: OrderAction[]
}

export type OrderDetails = {
  order: Order
  items: DetailedItem[]
  withdrawals: Withdrawal[]
  payment: Payment | null
  /** Euro cents of the total that are paid with credit. */
  credit: number
  movements: Awaited<ReturnType<typeof listMovements>>
}

/** Everything about an order: where its garments are and what may be asked for. */
export async function readDetails(trx: Transaction, order: Order, now: Date): Promise<OrderDetails> {
  const items = await listItems(trx, [order.id])
  const events = await listEvents(trx, [order.id])
  const withdrawals = await listWithdrawals(trx, [order.id])
  const [payment = null] = await listPayments(trx, { orderId: order.id })
  const credit = await readOrderCredit(trx, order.id)
  const movements = await listMovements(trx, { orderId: order.id })
  const detailed = items.map((item) => {
    const own = events.filter(({ itemId }) => itemId === item.id)
    return detail(item, { order, events: own, withdrawals, now })
  })
  return { order, items: detailed, withdrawals, payment, credit, movements }
}

function detail(
  item: OrderItem,
  {
    order,
    events,
    withdrawals,
    now,
  }: { order: Order; events: OrderEvent[]; withdrawals: readonly Withdrawal[]; now: Date },
): DetailedItem {
  const terms: WithdrawalTerms = {
    ...item,
    orderedAt: order.createdAt,
    deliveredAt: events.find(({ to }) => to === 'delivered')?.at ?? null,
    givenBackAt: events.find(({ to }) => GIVEN_BACK.includes(to))?.at ?? null,
    isEarlyStart: order.earlyStartAt !== null,
    isWithdrawn: withdrawals.some(({ itemIds }) => itemIds.includes(item.id)),
  }
  const isRight = canWithdraw(terms, { now, holidaysOf: italianHolidays })
  const until = isRight ? withdrawalUntil(terms, italianHolidays) : null
  return {
    ...item,
    events,
    terms,
    canWithdraw: isRight,
    withdrawalUntil: until?.toString() ?? null,
    actions: orderActions(item, { canWithdraw: isRight }),
  }
}
