import { createHash } from 'node:crypto'
import { inStore, type Transaction } from '#database/connection.ts'
import { findKey } from '#database/queries/orders/order-keys.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { listPayments } from '#database/queries/payments/payments.ts'
import { drawOrderNumber } from '#domain/orders/order-number.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { currentAccount } from '#use-cases/payments/payment-accounts.ts'
import { listHolds } from '#use-cases/rentals/holds/list-holds.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import type { LifecycleDependencies, OrderDependencies } from '../order-dependencies.ts'
import type { OrderWish } from '../placing/order-wish.ts'
import { priceGarments } from '../placing/price-garments.ts'
import { type NewOrder, type WrittenOrder, writeOrder } from '../placing/write-order.ts'
import { findBuyer } from './find-buyer.ts'

export type DraftWish = Pick<
  OrderWish,
  'cart' | 'holdIds' | 'total' | 'addressId' | 'address' | 'discountId' | 'credit'
>

export type PreparedDraft =
  | { ok: true; draft: NewOrder }
  | {
      ok: false
      reason: 'USER_NOT_FOUND' | 'NOTHING_TO_PAY' | 'HOLD_LOST' | 'PRODUCT_NOT_FOUND' | 'WAY_NOT_OFFERED'
    }

/**
 * Everything that has to be asked for before the order is written: who it is for, what is held for it and its prices.
 * The draft's own key makes it one order, however often it is sent.
 */
export async function prepareDraft(
  orders: OrderDependencies,
  store: PartnerStore,
  { customerId, wish: wished }: { customerId: string; wish: DraftWish },
): Promise<PreparedDraft> {
  const wish: OrderWish = { ...wished, holdIds: [...new Set(wished.holdIds)], earlyStart: false }
  const key = { storeId: store.id, customerId, key: wish.cart }
  const { buyer, isPlaced } = await inStore(orders.db, store.id, async (trx) => ({
    buyer: await findBuyer(trx, store, customerId),
    isPlaced: Boolean((await findKey(trx, key))?.orderId),
  }))
  if (buyer === null) return { ok: false, reason: 'USER_NOT_FOUND' }
  const own = isPlaced ? [] : await listHolds(orders.rentals, { storeId: store.id, cart: wish.cart })
  const holds = wish.holdIds.flatMap((id) => own.find((hold) => hold.id === id) ?? [])
  if (!isPlaced && holds.length < wish.holdIds.length) return { ok: false, reason: 'HOLD_LOST' }
  const priced = await priceGarments(orders.rentals, store, holds)
  if (!priced.ok) return priced
  // Where nothing is paid, nobody would agree to anything. What comes with a plan was agreed to with the plan.
  const isCovered = priced.garments.length > 0 && priced.garments.every(({ way }) => way === 'membership')
  const isForNothing = wished.total - (wished.credit ?? 0) <= 0
  if (isForNothing && !isCovered && !isPlaced) return { ok: false, reason: 'NOTHING_TO_PAY' }
  const rules = await orders.rentals.rulesOf(store)
  const account = await currentAccount(orders, store.id)
  const { guest, language } = buyer
  const bodyHash = createHash('sha256').update(JSON.stringify(wish)).digest()
  // the mail that is shown before names the order as the one that goes out
  const number = drawOrderNumber(store.name, drawnFrom(wish.cart))
  const ordered = { number, store, rules, account, wish, garments: priced.garments, isByLink: true }
  return {
    ok: true,
    draft: { ...ordered, customerId, guest, ownIds: [customerId], language, key: { ...key, bodyHash } },
  }
}

/** The same numbers every time, and no others can be told from them. */
function drawnFrom(secret: string): (below: number) => number {
  let drawn = 0
  return (below) => createHash('sha256').update(`order ${secret} ${drawn++}`).digest().readUInt32BE() % below
}

export type PlacedDraft =
  | { ok: true; isRepeat: boolean; orderId: string; number: string; until: Date | null; audit: AuditEntry }
  | { ok: false; reason: Exclude<Extract<WrittenOrder, { ok: false }>['reason'], 'KEY_TAKEN' | 'ORDERED_EARLIER'> }
  | { ok: false; reason: 'KEY_REUSED' }

/** The order in its customer's name, by the verb of the checkout; its customer is sent the link to agree to it and pay. */
export async function placeDraft(trx: Transaction, shop: LifecycleDependencies, draft: NewOrder): Promise<PlacedDraft> {
  const before = await findPlaced(trx, draft)
  if (before !== null) return before
  const written = await writeOrder(trx, shop, draft)
  if (written.ok) return answer(trx, written.orderId, false)
  const { reason } = written
  if (reason !== 'KEY_TAKEN' && reason !== 'ORDERED_EARLIER') return { ok: false, reason }
  // somebody was faster with the same draft
  return (await findPlaced(trx, draft)) ?? { ok: false, reason: 'HOLD_LOST' }
}

/** Order placed with this draft's key; null: none yet. */
async function findPlaced(trx: Transaction, { key }: NewOrder): Promise<PlacedDraft | null> {
  const known = await findKey(trx, key)
  if (!known?.orderId) return null
  return known.bodyHash.equals(key.bodyHash) ? answer(trx, known.orderId, true) : { ok: false, reason: 'KEY_REUSED' }
}

async function answer(trx: Transaction, orderId: string, isRepeat: boolean): Promise<PlacedDraft> {
  const order = await findOrder(trx, orderId)
  const [payment] = await listPayments(trx, { orderId })
  if (order === null) throw new Error(`There is no order ${orderId}`)
  const { number, total } = order
  const subject = { kind: 'order', id: orderId, name: number }
  const audit: AuditEntry = {
    action: 'order.placed',
    subject,
    changes: [{ field: 'total', before: null, after: total }],
  }
  return { ok: true, isRepeat, orderId, number, until: payment?.expiresAt ?? null, audit }
}
