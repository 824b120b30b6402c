import type { Transaction } from '#database/connection.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { lockRefundableCharges } from '#database/queries/payments/ledger.ts'
import { keepForPayment } from '#database/queries/rentals/holds.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { UNTIL_ANSWERED } from '#domain/rentals/holds/hold.ts'
import type { PaymentSubject } from '../payments/payment-subject.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { confirmHolds } from '../rentals/holds/confirm-holds.ts'
import { followChangePayment } from './changes/follow-change-payment.ts'
import { confirmOrder } from './lifecycle/confirm-order.ts'
import { giveUpOrder, UNPAID } from './lifecycle/give-up-order.ts'
import { moveItem } from './lifecycle/move-item.ts'
import { recallSubscriptionItems } from './lifecycle/recall-subscription-items.ts'
import { writeEvents } from './lifecycle/write-events.ts'
import type { LifecycleDependencies } from './order-dependencies.ts'
import { enqueueOrderMail } from './order-mail.ts'

/** Payment provider's events, as an order takes them. Any number of times, in any order. */
export function createOrderSubject(dependencies: LifecycleDependencies): PaymentSubject {
  return {
    async checkoutChanged(trx, payment, { status, chargeReference: reference }) {
      const { orderId, orderChangeId: changeId } = payment
      if (orderId === null) return
      if (changeId !== null) return followChangePayment(trx, dependencies, { changeId, status, reference })
      const items = await lockItems(trx, orderId)
      const waiting = items.filter((item) => UNPAID.includes(item.status))
      if (status === 'paid') await settlePaid(trx, dependencies, { orderId, items, waiting })
      if (status === 'processing') await waitForBank(trx, dependencies, waiting)
      if ((status === 'failed' || status === 'expired') && waiting.length > 0) {
        const now = dependencies.now()
        const wasInDoubt = waiting.some((item) => item.status === 'pendingVerification')
        // Before its time was over, the customer may try again with the same garments, if they are still in the cart.
        // What staff have placed is in no cart of theirs.
        const order = await findOrder(trx, orderId)
        const isByLink = order?.isByLink === true
        const letGo = wasInDoubt || isByLink || now >= payment.expiresAt
        await giveUpOrder(trx, { orderId, items: waiting, reason: status, letGo, now })
        if (isByLink && !wasInDoubt)
          await enqueueOrderMail(trx, dependencies, { order, kind: 'order-link-ended', items: waiting })
        // Whoever is still at the page sees it there; whoever waited for the bank has left.
        if (wasInDoubt) await tellOfNo(trx, dependencies, { orderId, items: waiting })
      }
    },
    async subscriptionChanged(trx, { orderId }, { status }) {
      if (orderId === null) return
      const items = await lockItems(trx, orderId)
      await returnUnowed(trx, dependencies, { orderId, items })
      if (status === 'ended') await recallSubscriptionItems(trx, dependencies, items)
    },
  }
}

async function tellOfNo(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { orderId, items }: { orderId: string; items: readonly OrderItem[] },
): Promise<void> {
  const order = await findOrder(trx, orderId)
  if (order !== null) await enqueueOrderMail(trx, dependencies, { order, kind: 'order-not-possible', items })
}

async function settlePaid(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { orderId, items, waiting }: { orderId: string; items: readonly OrderItem[]; waiting: readonly OrderItem[] },
): Promise<void> {
  if (waiting.length === 0) return returnUnowed(trx, dependencies, { orderId, items })
  const now = dependencies.now()
  const ids = waiting.map(({ holdId }) => holdId)
  // News may be late, or the clock may have jumped: as long as nobody has taken it, it is theirs.
  await keepForPayment(trx, { ids, expires: UNTIL_ANSWERED })
  const confirmed = await confirmHolds(trx, { ids, now })
  if (confirmed.ok) {
    for (const { id: itemId } of waiting) {
      await moveItem(trx, dependencies, { itemId, to: 'paymentConfirmed', actor: 'payment' })
    }
    const order = await findOrder(trx, orderId)
    if (order !== null) await confirmOrder(trx, dependencies, { order, items })
    return
  }
  await giveUpOrder(trx, { orderId, items: waiting, reason: 'holdLost', letGo: true, now })
  await returnUnowed(trx, dependencies, { orderId, items: await lockItems(trx, orderId) })
}

/** Nobody pays for what they do not get: money that comes in for an order that is given up goes back, all of it. */
async function returnUnowed(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { orderId, items }: { orderId: string; items: readonly OrderItem[] },
): Promise<void> {
  if (items.some(({ status }) => status !== 'deleted')) return
  const left = (await lockRefundableCharges(trx, { orderId })).reduce((sum, charge) => sum + charge.left, 0)
  const order = left > 0 ? await findOrder(trx, orderId) : null
  if (order === null) return
  const { storeId } = order
  await requestRefund(trx, dependencies, {
    storeId,
    orderId,
    amount: left,
    reason: 'holdLost',
    now: dependencies.now(),
  })
  await enqueueOrderMail(trx, dependencies, { order, kind: 'order-not-possible', items, amount: left })
  for (const { id: itemId, way } of items) {
    if (way === 'subscription') await dependencies.jobs.enqueue(trx, 'end-monthly', { storeId, itemId })
  }
}

async function waitForBank(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  waiting: readonly OrderItem[],
): Promise<void> {
  const now = dependencies.now()
  const changing = waiting.filter(({ status }) => status === 'pendingPayment')
  const ids = waiting.map(({ holdId }) => holdId)
  await keepForPayment(trx, { ids, expires: UNTIL_ANSWERED })
  const move = { from: 'pendingPayment', to: 'pendingVerification', actor: 'payment' } as const
  await writeEvents(trx, changing, { ...move, reason: null, at: now })
}
