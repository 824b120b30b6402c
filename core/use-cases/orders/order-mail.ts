import type { Transaction } from '#database/connection.ts'
import { savesCard } from '#domain/charges/saved-card.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { MailDetail, MailGarment } from '../mail/mail-detail.ts'
import { mailPath } from '../mail/mail-path.ts'
import type { OrderDependencies } from './order-dependencies.ts'
import { trialCreditDays } from './trial-credit-days.ts'

/** A mail about garments of an order, in the language it was ordered in. */
export async function enqueueOrderMail(
  trx: Transaction,
  dependencies: Pick<OrderDependencies, 'jobs' | 'now'>,
  {
    order,
    kind,
    items,
    ...detail
  }: { order: Order; kind: MailKind; items: readonly OrderItem[] } & Omit<Partial<MailDetail>, 'garments'>,
): Promise<void> {
  const { id, storeId, email: recipient, language, firstName, number } = order
  const garments = items.map(toMailGarment)
  const credited = ABOUT_TRIALS.includes(kind) ? await trialCreditDays(trx, { order, items }, dependencies.now()) : null
  const [creditUntil] = [...(credited?.values() ?? [])].toSorted()
  await enqueueMail(trx, dependencies, {
    storeId,
    kind,
    recipient,
    language,
    subjectId: id,
    detail: {
      firstName,
      path: mailPath(kind, { orderId: id }),
      number,
      garments,
      ...(creditUntil && { creditUntil }),
      ...detail,
    },
  })
}

/** They say until when what was tried can be rented for its fee less; of several days the first. */
const ABOUT_TRIALS: readonly MailKind[] = ['order-confirmed', 'item-delivered', 'item-received']

export async function enqueueConfirmation(
  trx: Transaction,
  dependencies: Pick<OrderDependencies, 'jobs' | 'now'>,
  { order, items }: { order: Order; items: readonly OrderItem[] },
): Promise<void> {
  const { lines, total: amount, earlyStartAt, lateFeePerDay, cleaningFee } = order
  const hasToComeBack = savesCard(items)
  const fees = {
    ...(hasToComeBack && lateFeePerDay !== null && { lateFee: lateFeePerDay }),
    ...(hasToComeBack && cleaningFee !== null && { cleaningFee }),
  }
  const confirmed = { lines, amount, ...fees, earlyStart: earlyStartAt !== null }
  const told = { ...confirmed, ...whereOf(order) }
  await enqueueOrderMail(trx, dependencies, { order, kind: 'order-confirmed', items, ...told })
}

/** An order that staff placed: what it is, until when it waits, and where it is agreed to and paid. */
export async function enqueuePaymentLink(
  trx: Transaction,
  dependencies: Pick<OrderDependencies, 'jobs' | 'now'>,
  { order, items, until }: { order: Order; items: readonly OrderItem[]; until: Date },
): Promise<void> {
  const { lines, total: amount } = order
  const told = { kind: 'order-to-pay', lines, amount, ...whereOf(order), at: until.toISOString() } as const
  await enqueueOrderMail(trx, dependencies, { order, items, ...told })
}

/** Where an order goes, or where it is fetched, and when. */
export function whereOf({ deliveryWay, shop, address }: Order): Pick<MailDetail, 'address' | 'hours'> {
  if (deliveryWay === 'shop' && shop)
    return { address: [shop.street, `${shop.postalCode} ${shop.city}`], hours: shop.hours }
  return { address: [address.fullName, address.street, `${address.postalCode} ${address.city}`] }
}

export function toMailGarment(item: OrderItem): MailGarment {
  const { product, way, condition, deliveryDay, withdrawDay, pickUpSlot, returnWay, price } = item
  const { name, brand, image, size } = product
  const picture = image && `/images/${image}/320.jpeg`
  const bought = way === 'secondHand' && { condition }
  const hours = pickUpSlot !== null && { slot: pickUpSlot }
  const back = returnWay !== 'pickUp' && { returnWay }
  return { name, brand, image: picture, size, ...bought, way, deliveryDay, withdrawDay, ...hours, ...back, price }
}
