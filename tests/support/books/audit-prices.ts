import type { BookedEvent, BookedItem, Books } from './read-books.ts'

const SHIPPING = 990
const MONTH = 30

/**
 * What is wrong with what each order has cost by now. It is worked out anew from prices that ten percent and thirty days
 * divide evenly: what was given up or got lost costs nothing, a service that was withdrawn from its days at the customer's, and the
 * way there is paid as long as anything is.
 */
export function auditPrices(books: Books): string[] {
  return books.orders.flatMap((order) => {
    const charges = books.ledger.filter(({ kind, order_id }) => kind === 'charge' && order_id === order.id)
    const ids = charges.map(({ id }) => id)
    const charged = sum(charges)
    const refunds = books.refunds.filter(({ charge_id }) => ids.includes(charge_id))
    const back = sum(refunds)
    // a shorter rent was agreed at a lower price, and what came too late was for nothing
    const beyond = sum(refunds.filter(({ reason }) => ['daysChanged', 'lostDays', 'notOwed'].includes(reason)))
    const items = books.items.filter(({ order_id }) => order_id === order.id)
    if (charged === 0) return items.every(isFree(order)) ? [] : [`${order.number} was never paid`]
    const expected = retainedOf(books, { order, items, renewals: charged - beyond - order.total })
    return charged - back === expected ? [] : [`${order.number} has cost ${charged - back} instead of ${expected}`]
  })
}

const isFree =
  ({ total }: { total: number }) =>
  ({ status }: BookedItem) =>
    total === 0 || ['created', 'pendingPayment', 'pendingVerification', 'deleted'].includes(status)

function retainedOf(
  books: Books,
  { order, items, renewals }: { order: Books['orders'][number]; items: readonly BookedItem[]; renewals: number },
): number {
  if (items.every(({ status, bought_at }) => status === 'deleted' && bought_at === null)) return 0
  const parts = items.map((item) => {
    const price = order.discount_id === null ? item.price : (item.price * 9) / 10
    return { price, share: retainedShare(books, order, item) }
  })
  const garments = parts.reduce(
    (total, { price, share }) => total + (share === null ? price : Math.round(price * share)),
    0,
  )
  const hasWay = order.total > 0 && parts.some(({ share }) => share === null)
  return garments + (hasWay ? SHIPPING : 0) + renewals
}

/** Null: all of it, because nobody gave it up. */
function retainedShare(
  { events, withdrawals }: Books,
  order: Books['orders'][number],
  item: BookedItem,
): number | null {
  // who bought it had it to the end: what goes back is what the purchase cost
  if (item.bought_at !== null) return null
  const own = events.filter(({ item_id }) => item_id === item.id)
  const isLost = own.some((event) => event.from_status === 'missingDelivery' && event.to_status === 'completed')
  if (item.status === 'deleted' || isLost) return 0
  const declared = withdrawals.find(({ item_ids }) => item_ids.includes(item.id))?.declared_at
  if (declared === undefined) return null
  const at = (status: string) => own.find(({ to_status }: BookedEvent) => to_status === status)?.at
  if (item.way === 'secondHand') return at('needVerify') === undefined ? null : 0
  const delivered = at('delivered')
  // Who did not ask for it to begin early owes nothing for what came early.
  if (order.early_start_at === null) return 0
  if (delivered === undefined || new Date(delivered) > new Date(declared)) return 0
  const days = item.days_count ?? MONTH
  return Math.min(days, romeDay(delivered).until(romeDay(declared)).days + 1) / days
}

function romeDay(moment: string): Temporal.PlainDate {
  return Temporal.Instant.from(moment).toZonedDateTimeISO('Europe/Rome').toPlainDate()
}

function sum(money: readonly { amount: number }[]): number {
  return money.reduce((total, { amount }) => total + amount, 0)
}
