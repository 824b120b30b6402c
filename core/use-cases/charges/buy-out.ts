import { inStore, type Transaction } from '#database/connection.ts'
import { findCharge, insertCharge, listCharges } from '#database/queries/charges/order-charges.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import { announceCharge } from '#domain/charges/charge-steps.ts'
import { termsOf } from '#domain/charges/chargeable.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { findOrderOf, type OrderOwner } from '../orders/find-own-order.ts'
import type { OrderDependencies } from '../orders/order-dependencies.ts'
import { isWithdrawn } from '../orders/withdrawals/is-withdrawn.ts'
import { openChargePage } from './open-charge-page.ts'
import { readBuyOut } from './read-buy-out.ts'
import { takeCharge } from './take-charge.ts'

export type BuyOutInput = {
  orderId: string
  itemId: string
  /** What the customer saw: another price is refused, never charged. */
  price: number
  /** Where the page of the charge is, for whoever pays on another one. */
  returnUrlOf: (chargeId: string) => string
}

export type BoughtOut =
  /** Where to pay, if no card has paid. */
  | { ok: true; paymentUrl: string | null }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'MOVE_NOT_ALLOWED' | 'PRICE_CHANGED' | 'PAYMENT_PROVIDER_DOWN' }

/**
 * A customer keeps what they have: it is asked for once, however often they ask, and taken from the card of the order at
 * once. Where there is none, or it says no, they are led to a page.
 */
export async function buyOut(
  dependencies: OrderDependencies,
  { storeId, userId }: OrderOwner,
  { returnUrlOf, ...input }: BuyOutInput,
): Promise<BoughtOut> {
  const { db } = dependencies
  const now = dependencies.now()
  const asked = await retryConflicts(() => inStore(db, storeId, (trx) => ask(trx, { ...input, userId, now })))
  if (!asked.ok) return asked
  const { chargeId } = asked
  await takeIfThere(() => takeCharge(dependencies, { storeId, id: chargeId }))
  const charge = await inStore(db, storeId, (trx) => findCharge(trx, chargeId))
  if (charge?.state === 'withdrawn') return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  if (charge?.state !== 'linked') return { ok: true, paymentUrl: null }
  const opened = await openChargePage(dependencies, { storeId, chargeId, returnUrl: returnUrlOf(chargeId) })
  if (opened.ok) return { ok: true, paymentUrl: opened.url }
  const reason = opened.reason === 'PAYMENT_PROVIDER_DOWN' ? opened.reason : 'MOVE_NOT_ALLOWED'
  return { ok: false, reason }
}

type Asked = { ok: true; chargeId: string } | Extract<BoughtOut, { ok: false }>

/** The one charge for keeping a garment: that of before, or a new one. The garments of the order are locked. */
async function ask(
  trx: Transaction,
  { userId, orderId, itemId, price, now }: Omit<BuyOutInput, 'returnUrlOf'> & { userId: string; now: Date },
): Promise<Asked> {
  const order = await findOrderOf(trx, userId, orderId)
  const garments = order === null ? [] : await lockItems(trx, orderId)
  const item = garments.find(({ id }) => id === itemId)
  if (order === null || item === undefined) return { ok: false, reason: 'ORDER_NOT_FOUND' }
  const charges = await listCharges(trx, [orderId])
  const known = charges.find((each) => each.kind === 'buyOut' && each.itemId === itemId && each.state !== 'withdrawn')
  if (known !== undefined) return { ok: true, chargeId: known.id }
  const facts = { order, garments, item, isWithdrawn: await isWithdrawn(trx, item), charges, now }
  const offer = await readBuyOut(trx, facts)
  if (offer === null) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  if (offer.price !== price) return { ok: false, reason: 'PRICE_CHANGED' }
  const charge = announceCharge({ kind: 'buyOut', amount: price }, { terms: termsOf(order), now })
  const chargeId = await insertCharge(trx, {
    ...{ ...charge, storeId: order.storeId, orderId, itemId, announcedAmount: price, worth: offer.worth },
    ...{ words: '', photos: [], calculation: [], whyNoPhoto: '', formKey: crypto.randomUUID() },
  })
  return { ok: true, chargeId }
}

/** While the provider is away, the sweep asks the card as soon as it is there. */
async function takeIfThere(take: () => Promise<unknown>): Promise<void> {
  try {
    await take()
  } catch (error) {
    if (!(error instanceof PaymentProviderDown)) throw error
  }
}
