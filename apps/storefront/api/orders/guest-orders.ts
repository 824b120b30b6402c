import { findOwnOrder } from '#use-cases/orders/find-own-order.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { offerAccount } from '#use-cases/orders/placing/offer-account.ts'
import { placeGuestOrder } from '#use-cases/orders/placing/place-guest-order.ts'
import { sendOrderLink } from '#use-cases/orders/send-order-link.ts'
import type { ApiOptions } from '../api-options.ts'
import { handleOwner } from '../protocol/handle-owner.ts'
import { handleStore } from '../protocol/handle-store.ts'
import { originOfCall } from '../protocol/origin-of-call.ts'
import { checkFullName } from '../stores/check-names.ts'
import { toOrderView } from './order-view.ts'
import { pickUpsOf } from './pick-ups-of.ts'

const NOT_FOUND = { ok: false, reason: 'ORDER_NOT_FOUND' } as const

/** Ordering without an account, and the way from there to one. */
export function createGuestOrderHandlers({
  stores,
  accounts,
  orders,
  trackingAddresses,
}: Pick<ApiOptions, 'stores' | 'accounts' | 'trackingAddresses'> & { orders: OrderDependencies }) {
  return {
    placeGuestOrder: handleStore(stores, 'placeGuestOrder', async (call) => {
      const { body, idempotencyKey: key, visitor, store, language } = call
      const receiver = checkFullName(store, { fullName: body.address.fullName, field: 'address.fullName' })
      if (!receiver.ok) return receiver
      const { cart, holdIds, total, discountId = null, address, earlyStart, email } = body
      const { deliveryWay = null } = call.body
      const chosen = { cart, holdIds: [...new Set(holdIds)], total, discountId, deliveryWay }
      const wish = { ...chosen, addressId: null, address, earlyStart }
      const origin = await originOfCall(orders, store, call)
      const dependencies = { ...orders, limiter: accounts.limiter, tokens: accounts.tokens }
      const input = { email, key, language, wish, origin, from: visitor.address }
      const placed = await placeGuestOrder(dependencies, store, input)
      if (!placed.ok) return placed
      const { orderId, guestId, paymentUrl, token } = placed
      const read = await findOwnOrder(orders, { storeId: store.id, userId: guestId }, orderId)
      if (!read.ok) return read
      const pickUpOf = await pickUpsOf(orders, store)
      const reader = {
        language,
        origin: call.origin,
        tokens: accounts.tokens,
        trackingAddresses,
        pickUpOf,
        now: orders.now(),
      }
      const order = toOrderView(read.details, reader)
      return { ok: true, data: { order, paymentUrl, token } }
    }),

    sendOrderLink: handleStore(stores, 'sendOrderLink', async ({ body, visitor, store, language }) => {
      const { number, email } = body
      const asked = { storeId: store.id, address: visitor.address, number, email, language }
      const outcome = await sendOrderLink({ ...orders, limiter: accounts.limiter }, asked)
      return outcome.ok ? { ok: true, data: null } : outcome
    }),

    offerAccount: handleOwner('offerAccount', async ({ owner, isGuest, params, visitor }) => {
      if (!isGuest) return NOT_FOUND
      const outcome = await offerAccount(accounts, { storeId: owner.storeId, orderId: params.id, visitor })
      return outcome.ok ? { ok: true, data: null } : outcome
    }),
  }
}
