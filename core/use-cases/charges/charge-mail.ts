import type { Transaction } from '#database/connection.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import { calculationNow } from '#domain/charges/charge-calculation.ts'
import type { OrderCharge } from '#domain/charges/order-charge.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import type { Order } from '#domain/orders/order.ts'
import type { LifecycleDependencies } from '../orders/order-dependencies.ts'
import { enqueueOrderMail } from '../orders/order-mail.ts'

const WITH_CALCULATION: readonly MailKind[] = ['charge-announced', 'charge-upheld', 'charge-to-pay', 'charge-paid']

/** Tells the customer of an order about one of its charges: what it is for, how much, and what they can do about it. */
export async function enqueueChargeMail(
  trx: Transaction,
  shop: LifecycleDependencies,
  { order, charge, kind }: { order: Order; charge: OrderCharge; kind: Extract<MailKind, `charge-${string}`> },
): Promise<void> {
  const items = (await listItems(trx, [order.id])).filter(({ id }) => id === charge.itemId)
  const { id, amount, dueAt, photos, whyNoPhoto } = charge
  const isFirst = kind === 'charge-announced'
  const words = isFirst ? charge.words : (charge.answer ?? '')
  await enqueueOrderMail(trx, shop, {
    ...{ order, kind, items, amount, charge: id, reason: charge.kind },
    ...(words && { words }),
    ...(isFirst && { at: dueAt.toISOString(), photos: [...photos], ...(whyNoPhoto && { whyNoPhoto }) }),
    ...(WITH_CALCULATION.includes(kind) && { calculation: calculationNow(charge) }),
  })
}
