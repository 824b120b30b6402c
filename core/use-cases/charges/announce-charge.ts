import type { Transaction } from '#database/connection.ts'
import { findCharge, findChargeOfForm, insertCharge, listCharges } from '#database/queries/charges/order-charges.ts'
import { listEvents } from '#database/queries/orders/order-events.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { LEAST_ASKED, type STAFF_CHARGES } from '#domain/charges/charge.ts'
import { calculationOf, missingProof, type SaidLine } from '#domain/charges/charge-calculation.ts'
import { announceCharge as announce } from '#domain/charges/charge-steps.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import type { LifecycleDependencies } from '../orders/order-dependencies.ts'
import { enqueueChargeMail } from './charge-mail.ts'
import { type NotProposed, readChargeable } from './read-chargeable.ts'

export type ChargeInput = {
  orderId: string
  itemId: string
  kind: (typeof STAFF_CHARGES)[number]
  /** Euro cents. */
  amount: number
  /** For the customer. */
  words: string
  /** Keys among the pictures that were taken when it came back. */
  photos: readonly string[]
  /** For the customer, where there is none. */
  whyNoPhoto: string
  /** Of a damage: what it costs to make it good, line by line. */
  lines: readonly SaidLine[]
  /** Of the form: the same one is one charge, however often it is sent. */
  formKey: string
}

export type AnnouncedCharge =
  | { ok: true; isRepeat: boolean; chargeId: string; amount: number; audit: AuditEntry }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'NOT_CHARGEABLE' | NotProposed }
  | { ok: false; reason: 'CHARGE_NEEDS_PHOTO' | 'CHARGE_NEEDS_CALCULATION' }
  | { ok: false; reason: 'CHARGE_ABOVE_LIMIT'; most: number }

/** The customer is told what will be asked for, and has days to object. The garment is locked: all charges count together. */
export async function announceCharge(
  trx: Transaction,
  shop: LifecycleDependencies,
  input: ChargeInput,
): Promise<AnnouncedCharge> {
  const { orderId, itemId, kind, amount, words, formKey } = input
  const order = await findOrder(trx, orderId)
  const item = order && (await lockItem(trx, itemId))
  if (order === null || item?.orderId !== orderId) return { ok: false, reason: 'ORDER_NOT_FOUND' }
  const audit = (asked: number): AuditEntry => ({
    action: 'charge.announced',
    subject: { kind: 'order', id: order.id, name: order.number },
    changes: [{ field: kind, before: null, after: asked }],
    reason: words,
  })
  const known = await findChargeOfForm(trx, formKey)
  if (known !== null) {
    const { id: chargeId, announcedAmount } = known
    return { ok: true, isRepeat: true, chargeId, amount: announcedAmount, audit: audit(announcedAmount) }
  }
  const now = shop.now()
  const events = await listEvents(trx, [orderId])
  const chargeable = await readChargeable(trx, { order, item, events, earlier: await listCharges(trx, [orderId]), now })
  if (chargeable === null) return { ok: false, reason: 'NOT_CHARGEABLE' }
  const proposed = chargeable.propose(kind, amount)
  if (!proposed.ok) return proposed
  if (amount > proposed.amount) return { ok: false, reason: 'CHARGE_ABOVE_LIMIT', most: proposed.amount }
  if (amount < LEAST_ASKED) return { ok: false, reason: 'AMOUNT_INVALID' }
  const { terms, worth, left, daysLate } = chargeable
  const taken = new Set(chargeable.photos.map(({ key }) => key))
  const photos = input.photos.filter((key) => taken.has(key))
  const whyNoPhoto = photos.length === 0 ? input.whyNoPhoto : ''
  const said = kind === 'damage' ? input.lines : []
  const missing = missingProof({ kind, amount, photos, whyNoPhoto, said })
  if (missing !== null) return { ok: false, reason: missing }
  const { valuePrice } = item.product
  const chargeId = await insertCharge(trx, {
    ...announce({ kind, amount }, { terms, now }),
    ...{ storeId: order.storeId, orderId, itemId, announcedAmount: amount, worth, words, formKey },
    ...{ photos, whyNoPhoto },
    calculation: calculationOf({ kind, amount, terms, daysLate, valuePrice, worth, left, said }),
  })
  const charge = await findCharge(trx, chargeId)
  if (charge !== null) await enqueueChargeMail(trx, shop, { order, charge, kind: 'charge-announced' })
  return { ok: true, isRepeat: false, chargeId, amount, audit: audit(amount) }
}
