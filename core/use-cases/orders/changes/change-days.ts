import type { Transaction } from '#database/connection.ts'
import { findChangeOfForm, holdDays, insertChange } from '#database/queries/orders/day-changes.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import { LEAST_ASKED } from '#domain/charges/charge.ts'
import { canKeepLonger } from '#domain/orders/longer-rent.ts'
import { atCheckout, paymentLinkEnd } from '#domain/orders/money/payment-link.ts'
import { daysBeyond, type OrderChange } from '#domain/orders/order-change.ts'
import { openPayment } from '#use-cases/payments/open-payment.ts'
import { requestRefund } from '#use-cases/payments/request-refund.ts'
import { reserveCleaning } from '#use-cases/rentals/units/reserve-cleaning.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import type { StoreScope } from '../order-dependencies.ts'
import { enqueueOrderMail } from '../order-mail.ts'
import { type ChangeRefusal, type DaysWish, type PlannedChange, planChange } from './plan-change.ts'
import { saveNewDays } from './save-new-days.ts'

/** The held days outlive the page on which they are paid. */
const GRACE_MINUTES = 5

export type DaysInput = DaysWish & {
  /** What somebody has seen that it costs more or less; null: they only look. */
  seen: number | null
  /** Why what it costs more is not asked for; null: its customer pays it by a link. */
  waived: string | null
  /** Of the form: the same one is one change, however often it is sent. */
  formKey: string
  /** They are led to the payment at once, and have as long for it as at the checkout; nobody writes to them. */
  isByCustomer?: boolean
  /** With which payments are taken now. */
  account: { provider: string; accountId: string | null }
}

export type ChangedDays =
  | { ok: true; isRepeat: false; change: DoneChange; audit: AuditEntry }
  | { ok: true; isRepeat: true; change: DoneChange }
  | { ok: false; reason: ChangeRefusal | 'PRICE_CHANGED' | 'AMOUNT_INVALID' }

export type DoneChange = Pick<
  OrderChange,
  'deliveryDay' | 'withdrawDay' | 'daysCount' | 'priceBefore' | 'price' | 'difference' | 'until'
>

/**
 * A rent gets other days until it is packed, and more of them while its customer has it. What costs less is given back, what costs the same or is waived happens at
 * once; what costs more waits, with its days held, until its customer has paid the difference.
 */
export async function changeDays(trx: Transaction, shop: StoreScope, input: DaysInput): Promise<ChangedDays> {
  // whoever sends the same form again waits here for the first
  await lockItems(trx, input.orderId)
  const known = await findChangeOfForm(trx, input.formKey)
  if (known !== null) return { ok: true, isRepeat: true, change: known }
  const planned = await planChange(trx, shop, input)
  if (!planned.ok) return planned
  const { plan } = planned
  const { order, item, agreed, priced } = plan
  if (input.seen !== null && input.seen !== priced.difference) return { ok: false, reason: 'PRICE_CHANGED' }
  const isDearer = priced.difference > 0
  const isLinked = isDearer && input.waived === null
  if (isLinked && priced.difference < LEAST_ASKED) return { ok: false, reason: 'AMOUNT_INVALID' }
  await keepPlace(trx, shop, plan)
  const isWaived = isDearer && !isLinked
  const kept = { lines: order.lines, price: item.price, difference: 0 }
  const { lines, price, difference } = isWaived ? kept : priced
  const now = shop.now()
  const change = {
    ...{ storeId: order.storeId, orderId: order.id, itemId: item.id, ...agreed },
    ...{ daysBefore: item.daysCount, deliveryBefore: item.deliveryDay, withdrawBefore: item.withdrawDay },
    ...{ priceBefore: item.price, price, lines, difference, waived: isWaived ? input.waived : null },
    ...{ formKey: input.formKey, createdAt: now },
  }
  const { number } = order
  if (isLinked) {
    const until = await offer(trx, shop, { plan, input, change })
    return { ok: true, isRepeat: false, change: { ...change, until }, audit: auditOf(change, number) }
  }
  const { unitId } = plan
  const changed = await saveNewDays(trx, shop, { item, unitId, agreed, price, lines })
  await insertChange(trx, { ...change, state: 'done', holdIds: [], until: null, settledAt: now })
  await enqueueOrderMail(trx, shop, { order, kind: 'order-days-changed', items: [changed], was: item.product.name })
  if (difference < 0) {
    const refund = { storeId: order.storeId, orderId: order.id, amount: -difference, reason: 'daysChanged', now }
    await requestRefund(trx, shop, refund)
  }
  // what somebody waives is what they were shown
  const done = { ...change, difference: priced.difference, until: null }
  return { ok: true, isRepeat: false, change: done, audit: auditOf(done, number) }
}

type Waiting = Omit<OrderChange, 'id' | 'endedFor' | 'state' | 'holdIds' | 'until' | 'settledAt'> & { formKey: string }

/** The old days stay booked and the new ones are held until the link ends. */
async function offer(
  trx: Transaction,
  shop: StoreScope,
  { plan, input, change }: { plan: PlannedChange; input: DaysInput; change: Waiting },
): Promise<Date> {
  const { order, item, own, agreed, unitId } = plan
  const now = shop.now()
  const { cutOffHour } = shop.rules.policy
  const until = input.isByCustomer ? atCheckout(now) : paymentLinkEnd({ shipDays: lastDaysOf(plan), cutOffHour }, now)
  const expires = new Date(until.getTime() + GRACE_MINUTES * 60_000)
  const pieces = unitId === item.unitId ? daysBeyond(agreed.taken, own) : [agreed.taken]
  const holdIds = await holdDays(trx, { item, unitId, pieces, terms: agreed, expires, now })
  const orderChangeId = await insertChange(trx, { ...change, state: 'open', holdIds, until, settledAt: null })
  const payment = { ...input.account, storeId: order.storeId, orderId: order.id, amount: change.difference }
  await openPayment(trx, { ...payment, orderChangeId, expiresAt: until, now })
  if (input.isByCustomer) return until
  const { deliveryDay, withdrawDay, daysCount } = agreed
  const offered = { ...item, deliveryDay, withdrawDay, daysCount, price: change.price, pickUpSlot: null }
  await enqueueOrderMail(trx, shop, {
    ...{ order, kind: 'order-change-to-pay', items: [offered], was: item.product.name },
    ...{ change: orderChangeId, amount: change.difference, at: until.toISOString() },
  })
  return until
}

/** The days on whose cut-off it is too late: those on which it leaves, or the one before its courier would come. */
function lastDaysOf({ item, agreed }: PlannedChange): string[] {
  if (!canKeepLonger(item)) return [item.shipDay, agreed.shipDay]
  return item.withdrawDay === null ? [] : [Temporal.PlainDate.from(item.withdrawDay).subtract({ days: 1 }).toString()]
}

async function keepPlace(trx: Transaction, shop: StoreScope, { item, agreed }: PlannedChange): Promise<void> {
  const { withdrawDay: withdraw, laundryDays, taken } = agreed
  const capacity = shop.rules.policy.cleaningCapacity
  const place = { storeId: shop.storeId, id: item.holdId, withdraw, laundryDays, ready: taken.until, capacity }
  await reserveCleaning(trx, { ...place, now: shop.now() })
}

type Told = Pick<
  OrderChange,
  'orderId' | 'deliveryBefore' | 'deliveryDay' | 'daysBefore' | 'daysCount' | 'difference' | 'waived'
>

function auditOf(change: Told, number: string): AuditEntry {
  const { orderId, deliveryBefore, deliveryDay, daysBefore, daysCount, difference, waived } = change
  return {
    action: 'order.daysChanged',
    subject: { kind: 'order', id: orderId, name: number },
    changes: [
      ...(deliveryBefore === deliveryDay ? [] : [{ field: 'deliveryDay', before: deliveryBefore, after: deliveryDay }]),
      ...(daysBefore === daysCount ? [] : [{ field: 'daysCount', before: daysBefore, after: daysCount }]),
      ...(difference === 0 ? [] : [{ field: 'difference', before: null, after: difference }]),
    ],
    ...(waived !== null && { reason: waived }),
  }
}
