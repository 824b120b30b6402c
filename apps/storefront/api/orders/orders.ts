import { readOrderCursor, writeOrderCursor } from '#domain/orders/order-cursor.ts'
import { dueOfDays } from '#domain/payments/due-of.ts'
import { requestLanguage, storeLanguage } from '#kit/api/request-language.ts'
import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { buyOut } from '#use-cases/charges/buy-out.ts'
import { chargeAddress } from '#use-cases/charges/charge-address.ts'
import { previewBuyOut } from '#use-cases/charges/preview-buy-out.ts'
import { changeOwnDays, readOwnDays } from '#use-cases/orders/changes/change-own-days.ts'
import { dropOwnChange } from '#use-cases/orders/changes/drop-own-change.ts'
import { mendAddress } from '#use-cases/orders/changes/mend-address.ts'
import { checkOrderPayment } from '#use-cases/orders/check-order-payment.ts'
import { findOwnOrder } from '#use-cases/orders/find-own-order.ts'
import { cancelOrder } from '#use-cases/orders/lifecycle/cancel-order.ts'
import { choosePickUp } from '#use-cases/orders/lifecycle/returns/choose-pick-up.ts'
import { requestReturn } from '#use-cases/orders/lifecycle/returns/request-return.ts'
import { listOwnOrders } from '#use-cases/orders/list-own-orders.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { paymentLinkAddress } from '#use-cases/orders/payment-link/payment-link-address.ts'
import { placeOrder } from '#use-cases/orders/placing/place-order.ts'
import { withdrawFromOrder } from '#use-cases/orders/withdrawals/withdraw-from-order.ts'
import type { ApiOptions } from '../api-options.ts'
import { handleCustomer, type Owner } from '../protocol/handle-customer.ts'
import { handleOwner } from '../protocol/handle-owner.ts'
import { originOfCall } from '../protocol/origin-of-call.ts'
import { requireStore } from '../protocol/require-store.ts'
import { checkFullName } from '../stores/check-names.ts'
import { toOrderSummary, toOrderView } from './order-view.ts'
import { pickUpsOf } from './pick-ups-of.ts'
import { toWithdrawalReceipt } from './withdrawal-receipt.ts'

type Reading = { owner: Owner; acceptLanguage: string | null; origin: string }

const NOT_OPEN = { ok: false, reason: 'PAYMENT_PROVIDER_DOWN' } as const
const NOT_FOUND = { ok: false, reason: 'ORDER_NOT_FOUND' } as const

/** What a customer does with orders. */
export function createOrderHandlers({
  stores,
  orders,
  accounts,
  trackingAddresses,
}: Pick<ApiOptions, 'stores' | 'accounts' | 'trackingAddresses'> & { orders: OrderDependencies }) {
  const toReader = ({ acceptLanguage, origin }: Reading) => ({
    language: requestLanguage(acceptLanguage),
    origin,
    tokens: accounts.tokens,
    trackingAddresses,
    now: orders.now(),
  })

  async function read(dependencies: OrderDependencies, reading: Reading, id: string): Promise<OrderView | null> {
    const { owner } = reading
    const found = await findOwnOrder(dependencies, owner, id)
    if (!found.ok) return null
    const store = await stores.byId(owner.storeId)
    return toOrderView(found.details, { ...toReader(reading), pickUpOf: await pickUpsOf(dependencies, store) })
  }

  /** The order as it is now, where a verb has said yes. */
  async function answer<Refusal extends { ok: false }>(
    dependencies: OrderDependencies,
    reading: Reading,
    { id, outcome }: { id: string; outcome: { ok: true } | Refusal },
  ) {
    if (!outcome.ok) return outcome
    const data = await read(dependencies, reading, id)
    return data === null ? NOT_FOUND : ({ ok: true, data } as const)
  }

  return {
    placeOrder: handleCustomer('placeOrder', async (call) => {
      const { owner, body, host, acceptLanguage, idempotencyKey: key } = call
      const found = await requireStore(stores, { partnerStoreId: body.partnerStoreId, host })
      if (!found.ok) return found
      if (found.store.id !== owner.storeId) return { ok: false, reason: 'UNKNOWN_TOKEN' }
      const receiver = checkFullName(found.store, { fullName: body.address?.fullName, field: 'address.fullName' })
      if (!receiver.ok) return receiver
      const { cart, holdIds, total, discountId = null, credit = 0, addressId = null, address = null, earlyStart } = body
      const { deliveryWay = null } = body
      const chosen = { cart, holdIds: [...new Set(holdIds)], total, discountId, credit, deliveryWay }
      const wish = { ...chosen, addressId, address, earlyStart }
      const language = storeLanguage(found.store, { acceptLanguage })
      const origin = await originOfCall(orders, found.store, call)
      const outcome = await placeOrder(orders, found.store, { userId: owner.userId, key, language, wish, origin })
      if (!outcome.ok) return outcome.reason === 'NO_ADDRESS' ? { ...outcome, fields: ['address'] } : outcome
      const order = await read(orders, call, outcome.orderId)
      return order === null ? NOT_FOUND : { ok: true, data: { order, paymentUrl: outcome.paymentUrl } }
    }),

    orders: handleCustomer('orders', async (call) => {
      const { cursor, limit } = call.query
      const after = cursor === undefined ? null : readOrderCursor(cursor)
      if (cursor !== undefined && after === null) return { ok: false, reason: 'MALFORMED_INPUT', fields: ['cursor'] }
      const page = await listOwnOrders(orders, call.owner, { after, limit })
      const items = page.orders.map((each) => toOrderSummary(each, toReader(call)))
      return { ok: true, data: { items, nextCursor: page.next && writeOrderCursor(page.next) } }
    }),

    order: handleOwner('order', async (call) => {
      const data = await read(orders, call, call.params.id)
      return data === null ? NOT_FOUND : { ok: true, data }
    }),

    orderPayment: handleOwner('orderPayment', async (call) => {
      const { owner, params } = call
      const store = await stores.byId(owner.storeId)
      if (store === null) return NOT_OPEN
      const origin = await originOfCall(orders, store, call)
      const outcome = await checkOrderPayment(orders, store, { userId: owner.userId, orderId: params.id, origin })
      if (!outcome.ok) return outcome
      const order = await read(orders, call, params.id)
      const { orderId, waitsForConsent = false } = outcome
      const link = { home: origin, orderId, storeId: owner.storeId }
      const paymentUrl = waitsForConsent ? paymentLinkAddress(accounts.tokens, link) : outcome.paymentUrl
      return order === null ? NOT_FOUND : { ok: true, data: { order, paymentUrl } }
    }),

    cancelOrder: handleOwner('cancelOrder', async (call) => {
      const { owner, params, body } = call
      const outcome = await cancelOrder(orders, owner, { orderId: params.id, itemIds: body.items ?? null })
      return answer(orders, call, { id: params.id, outcome })
    }),

    requestReturn: handleOwner('requestReturn', async (call) => {
      const { owner, params, body } = call
      const outcome = await requestReturn(orders, owner, { orderId: params.id, itemIds: body.items ?? null })
      return answer(orders, call, { id: params.id, outcome })
    }),

    choosePickUp: handleOwner('choosePickUp', async (call) => {
      const { owner, params, body } = call
      const { items: itemIds = null, day, slot } = body
      const outcome = await choosePickUp(orders, owner, { orderId: params.id, itemIds, day, slot })
      return answer(orders, call, { id: params.id, outcome })
    }),

    mendAddress: handleOwner('mendAddress', async (call) => {
      const { owner, params, body, visitor } = call
      const store = await stores.byId(owner.storeId)
      const receiver = store && checkFullName(store, { fullName: body.fullName, field: 'fullName' })
      if (receiver && !receiver.ok) return receiver
      const { preferred: _, ...address } = body
      const outcome = await mendAddress(orders, owner, { orderId: params.id, address, visitor })
      return answer(orders, call, { id: params.id, outcome })
    }),

    orderDays: handleOwner('orderDays', async ({ owner, params, query }) => {
      const asked = { orderId: params.id, itemId: query.item, days: query.days ?? null }
      const outcome = await readOwnDays(orders, owner, asked)
      if (!outcome.ok) return outcome
      const { daysCount, lengths, free } = outcome.data
      const days = free.map(({ deliveryDay, returnDay }) => ({ deliveryDate: deliveryDay, withdrawDate: returnDay }))
      const priceBefore = outcome.data.priceBefore
      const priced = lengths.map((length) => ({
        ...length,
        due: length.difference > 0 ? dueOfDays({ ...length, priceBefore }) : null,
      }))
      return { ok: true, data: { daysCount, lengths: priced, free: days } }
    }),

    changeOrderDays: handleOwner('changeOrderDays', async (call) => {
      const { owner, params, body } = call
      const delivery = Temporal.PlainDate.from(body.deliveryDate)
      const wish = { orderId: params.id, itemId: body.item, delivery, days: body.daysCount, seen: body.difference }
      const outcome = await changeOwnDays(orders, owner, { ...wish, formKey: body.formKey })
      if (!outcome.ok) return outcome
      const order = await read(orders, call, params.id)
      return order === null ? NOT_FOUND : { ok: true, data: { order, paymentUrl: order.change?.url ?? null } }
    }),

    dropOrderChange: handleOwner('dropOrderChange', async (call) => {
      const { owner, params } = call
      const outcome = await dropOwnChange(orders, owner, params.id)
      return answer(orders, call, { id: params.id, outcome })
    }),

    buyOutPreview: handleOwner('buyOutPreview', async ({ owner, params, query }) => {
      const outcome = await previewBuyOut(orders, owner, { orderId: params.id, itemId: query.item })
      return outcome.ok ? { ok: true, data: { price: outcome.price, due: outcome.due } } : outcome
    }),

    buyOut: handleOwner('buyOut', async (call) => {
      const { owner, params, body } = call
      const { storeId } = owner
      const store = await stores.byId(storeId)
      if (store === null) return NOT_OPEN
      const origin = await originOfCall(orders, store, call)
      const returnUrlOf = (chargeId: string) => chargeAddress(accounts.tokens, { home: origin, chargeId, storeId })
      const input = { orderId: params.id, itemId: body.item, price: body.price, returnUrlOf }
      const outcome = await buyOut(orders, owner, input)
      if (!outcome.ok) return outcome
      const order = await read(orders, call, params.id)
      return order === null ? NOT_FOUND : { ok: true, data: { order, paymentUrl: outcome.paymentUrl } }
    }),

    withdrawFromOrder: handleOwner('withdrawFromOrder', async (call) => {
      const { owner, params, body } = call
      const outcome = await withdrawFromOrder(orders, owner, { orderId: params.id, itemIds: body.items ?? null })
      if (!outcome.ok) return outcome
      const order = await read(orders, call, params.id)
      const declared = { ...outcome.withdrawal, number: outcome.number }
      const receipt = toWithdrawalReceipt(declared, requestLanguage(call.acceptLanguage))
      return order === null ? NOT_FOUND : { ok: true, data: { order, receipt } }
    }),
  }
}
