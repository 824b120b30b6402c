import { createHash } from 'node:crypto'
import { inStore } from '#database/connection.ts'
import { findGuest } from '#database/queries/accounts/guests.ts'
import { claimIdempotencyKey, findKey, setOrderOfKey } from '#database/queries/orders/order-keys.ts'
import { listHolds } from '#database/queries/rentals/holds.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import type { GuestBuyer } from '#domain/accounts/guest-buyer.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { currentAccount } from '#use-cases/payments/payment-accounts.ts'
import { toCartKey, toGuestKey } from '#use-cases/rentals/holds/holder.ts'
import { closePreviousCheckout, listEarlier } from '../lifecycle/close-previous-checkout.ts'
import type { OrderDependencies } from '../order-dependencies.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { openOrderPage } from './open-order-page.ts'
import type { OrderWish } from './order-wish.ts'
import { priceGarments } from './price-garments.ts'
import { type WrittenOrder, writeOrder } from './write-order.ts'

export type PlacedOrder =
  | { ok: true; orderId: string; paymentUrl: string | null }
  | { ok: false; reason: Exclude<Extract<WrittenOrder, { ok: false }>['reason'], 'KEY_TAKEN' | 'ORDERED_EARLIER'> }
  | {
      ok: false
      reason:
        | 'KEY_MISSING'
        | 'KEY_REUSED'
        | 'HOLD_LOST'
        | 'PRODUCT_NOT_FOUND'
        | 'WAY_NOT_OFFERED'
        | 'PAYMENT_PROVIDER_DOWN'
    }

const LONGEST_KEY = 255
const MOST_TRIES = 5

/**
 * Orders what a cart holds. The same key is the same order, however often it is sent. With something to pay, the holds
 * outlive the payment page; with nothing, they are reservations at once.
 */
export async function placeOrder(
  dependencies: OrderDependencies,
  store: PartnerStore,
  input: {
    userId: string
    key: string | null
    language: Language
    wish: OrderWish
    origin: string
    /** Contact a guest gives; null: the customer has an account. */
    guest?: GuestBuyer | null
  },
): Promise<PlacedOrder> {
  const { userId: customerId, key, language, wish, origin, guest = null } = input
  if (key === null || key === '' || key.length > LONGEST_KEY) return { ok: false, reason: 'KEY_MISSING' }
  const name = { storeId: store.id, customerId, key }
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(guest ? { ...wish, email: guest.email } : wish))
    .digest()

  const guestKey = toGuestKey(store.id, wish.cart)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { own, earlier, known, ownIds } = await inStore(dependencies.db, store.id, async (trx) => {
      const guestId = await findGuest(trx, guestKey)
      const ownIds = guestId === null ? [customerId] : [customerId, guestId]
      return {
        ownIds,
        own: await listHolds(trx, { cartKey: toCartKey(store.id, wish.cart), now: dependencies.now() }),
        earlier: await listEarlier(trx, { ownIds, holdIds: wish.holdIds }),
        // After the orders: whoever sees the order of this key sees the key too, and does not take it for another one.
        known: await findKey(trx, name),
      }
    })
    if (known !== null && !known.bodyHash.equals(bodyHash)) return { ok: false, reason: 'KEY_REUSED' }
    if (known?.orderId) return openOrderPage(dependencies, { store, orderId: known.orderId, origin })

    const settled = await closePreviousCheckout(dependencies, { storeId: store.id, holdIds: wish.holdIds, earlier })
    if (!settled.ok) return settled
    if (settled.orderId !== null) {
      // paid as a guest before logging in: that order is the guest's, and these holds are nobody's any more
      if (earlier.get(settled.orderId)?.customerId !== customerId) return { ok: false, reason: 'HOLD_LOST' }
      await keepKey(dependencies, { ...name, bodyHash, orderId: settled.orderId })
      return openOrderPage(dependencies, { store, orderId: settled.orderId, origin })
    }
    const holds = wish.holdIds.flatMap((id) => own.find((hold) => hold.id === id) ?? [])
    if (holds.length < wish.holdIds.length) return { ok: false, reason: 'HOLD_LOST' }
    const priced = await priceGarments(dependencies.rentals, store, holds)
    if (!priced.ok) return priced
    const rules = await dependencies.rentals.rulesOf(store)
    const buyer = { customerId, guest, ownIds, language }
    const account = await currentAccount(dependencies, store.id)
    const order = { store, rules, ...buyer, wish, garments: priced.garments, account }
    const written = await oneAtATime(customerId, () =>
      retryConflicts(() =>
        inStore(dependencies.db, store.id, (trx) =>
          writeOrder(trx, dependencies, { ...order, key: { ...name, bodyHash } }),
        ),
      ),
    )
    if (written.ok) return openOrderPage(dependencies, { store, orderId: written.orderId, origin })
    const { reason } = written
    // Somebody was faster: what they did is looked at first.
    if (reason !== 'KEY_TAKEN' && reason !== 'ORDERED_EARLIER') return { ok: false, reason }
  }
  return { ok: false, reason: 'HOLD_LOST' }
}

async function keepKey(
  { db, now }: OrderDependencies,
  key: { storeId: string; customerId: string; key: string; bodyHash: Buffer; orderId: string },
): Promise<void> {
  const { orderId, ...name } = key
  await inStore(db, key.storeId, async (trx) => {
    await claimIdempotencyKey(trx, { ...name, createdAt: now() })
    await setOrderOfKey(trx, key)
  })
}
