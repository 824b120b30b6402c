import { inStore } from '#database/connection.ts'
import { keepGuest, keepOrderToken } from '#database/queries/accounts/guests.ts'
import type { RateLimiter } from '#database/rate-limiter.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import { toGuestBuyer } from '#domain/accounts/guest-buyer.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'
import { type TooMany, takeTurn } from '#use-cases/identity/limits/limits.ts'
import { toGuestKey } from '#use-cases/rentals/holds/holder.ts'
import type { OrderDependencies } from '../order-dependencies.ts'
import type { OrderWish } from './order-wish.ts'
import { type PlacedOrder, placeOrder } from './place-order.ts'

export type GuestDependencies = OrderDependencies & { limiter: RateLimiter; tokens: Pick<Tokens, 'forOrder'> }

export type PlacedGuestOrder =
  | (Extract<PlacedOrder, { ok: true }> & { guestId: string; token: string })
  | Extract<PlacedOrder, { ok: false }>
  | TooMany

/**
 * Orders with an e-mail alone. Whether the e-mail has an account changes nothing and is not looked at: the order belongs to
 * the guest of this cart until the owner of the mailbox says otherwise. The token opens this order and nothing else.
 */
export async function placeGuestOrder(
  dependencies: GuestDependencies,
  store: PartnerStore,
  input: {
    email: string
    key: string | null
    language: Language
    wish: OrderWish & { address: NonNullable<OrderWish['address']> }
    origin: string
    /** Of the network. */
    from: string
  },
): Promise<PlacedGuestOrder> {
  const { key, language, wish, origin, from } = input
  const email = toEmailKey(input.email)
  const turn = await takeTurn(dependencies.limiter, 'guestOrder', { storeId: store.id, account: email, address: from })
  if (!turn.ok) return turn
  const now = dependencies.now()
  const guestKey = toGuestKey(store.id, wish.cart)
  const guestId = await inStore(dependencies.db, store.id, (trx) =>
    keepGuest(trx, { storeId: store.id, guestKey, language, now }),
  )
  const guest = toGuestBuyer({ email, fullName: wish.address.fullName, phone: wish.address.phone })
  const placed = await placeOrder(dependencies, store, { userId: guestId, key, language, wish, origin, guest })
  if (!placed.ok) return placed
  const { orderId } = placed
  const token = dependencies.tokens.forOrder('guest', orderId, store.id)
  await inStore(dependencies.db, store.id, (trx) =>
    keepOrderToken(trx, { tokenHash: hashToken(token), storeId: store.id, orderId, createdAt: now }),
  )
  return { ...placed, guestId, token }
}
