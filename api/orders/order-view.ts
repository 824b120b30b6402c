import type { OrderItemView, OrderSummary, OrderView } from '#contract/orders/orders.ts'
import type { FocalPoint } from '#domain/catalogue/pictures/pictures.ts'
import { isInCalendar } from '#domain/orders/calendar/order-events.ts'
import { nextStep } from '#domain/orders/next-step.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { orderStatus } from '#domain/orders/order-status.ts'
import type { PickUpChoice } from '#domain/orders/pick-up.ts'
import { vatSplit } from '#domain/orders/receipt/vat.ts'
import { type TrackingAddresses, trackingLink } from '#domain/orders/tracking-link.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'
import type { OwnCharges } from '#use-cases/charges/read-own-charges.ts'
import { calendarAddress } from '#use-cases/orders/calendar-address.ts'
import type { DetailedItem, OrderDetails } from '#use-cases/orders/order-details.ts'
import { paymentLinkAddress } from '#use-cases/orders/payment-link/payment-link-address.ts'
import { imageAddress } from '../catalogue/product-view.ts'
import { toChargeView } from './charge-view.ts'

type Reader = {
  language: Language
  origin: string
  tokens: Pick<Tokens, 'forOrder'>
  trackingAddresses?: TrackingAddresses | undefined
  now: Date
}

/** When the courier can be asked to come for a garment. */
type WithPickUps = { pickUpOf: (item: OrderItem) => PickUpChoice | null }

export function toOrderSummary({ order, items }: { order: Order; items: OrderItem[] }, reader: Reader): OrderSummary {
  const { id, number, createdAt, total } = order
  return {
    id,
    number,
    status: orderStatus(items.map(({ status }) => status)),
    createdAt: createdAt.toISOString(),
    total,
    items: items.map((item) => toItemSummary(item, reader)),
  }
}

export function toOrderView(
  { order, items, payment, credit, movements, charges, buyOuts }: OrderDetails & OwnCharges,
  reader: Reader & WithPickUps,
): OrderView {
  const { lines, firstName, lastName, email, address, userMembershipId } = order
  const refunds = movements.filter(({ kind }) => kind === 'refund')
  return {
    ...toOrderSummary({ order, items }, reader),
    items: items.map((item) => ({
      ...toItemView(item, reader),
      buyOut: toBuyOut(buyOuts.get(item.id)),
      charges: charges.filter(({ itemId }) => itemId === item.id).map((charge) => toChargeView(charge, reader)),
    })),
    lines,
    credit,
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
    movements: movements.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() })),
    buyer: { firstName, lastName, email },
    vat: vatSplit(lines),
    // An order of earlier times knows no tax numbers.
    address: { ...{ fiscalCode: '', vatNumber: '' }, ...address },
    payment: payment && {
      status: payment.status,
      url: payment.status === 'open' ? pageOf(order, payment, reader) : null,
      expiresAt: payment.expiresAt.toISOString(),
    },
    userMembershipId,
    calendarUrl: items.some(isInCalendar)
      ? calendarAddress(reader.tokens, { origin: reader.origin, orderId: order.id, storeId: order.storeId })
      : null,
  }
}

/** What staff placed is agreed to on the page of its link, which leads on. */
function pageOf(
  { id: orderId, storeId, termsAcceptedAt }: OrderDetails['order'],
  { checkoutUrl }: NonNullable<OrderDetails['payment']>,
  { tokens, origin }: Reader,
): string | null {
  return termsAcceptedAt === null ? paymentLinkAddress(tokens, { origin, orderId, storeId }) : checkoutUrl
}

type CoreItem = Omit<OrderItemView, 'buyOut' | 'charges'>

function toItemView(item: DetailedItem, reader: Reader & WithPickUps): CoreItem {
  const { daysCount, condition, price, tracking, actions, events, withdrawalUntil, pickUpSlot } = item
  const pickUp = reader.pickUpOf(item)
  return {
    ...toItemSummary(item, reader),
    daysCount,
    condition,
    price,
    withdrawSlot: pickUpSlot,
    pickUp: pickUp && {
      days: pickUp.days,
      slots: [...pickUp.slots],
      changeUntil: pickUp.changeUntil?.toISOString() ?? null,
    },
    tracking,
    trackingUrl: trackingLink(item, { origin: reader.origin, addresses: reader.trackingAddresses }),
    actions,
    withdrawalUntil,
    boughtAt: item.boughtAt?.toISOString() ?? null,
    timeline: events.map(({ to, at, actor, reason }) => ({ status: to, at: at.toISOString(), by: actor, reason })),
  }
}

function toItemSummary(item: OrderItem, { language, origin }: Reader) {
  const { id, productId, product, size, way, deliveryDay, withdrawDay, status } = item
  const { name, brand, image, focus = null } = product
  return {
    id,
    product: {
      id: productId,
      name: localise(name, language),
      brand,
      image: image && imageAddress(origin, image),
      focus: focus && toPoint(focus),
    },
    sizeId: size,
    size: product.size,
    type: way,
    deliveryDate: deliveryDay,
    withdrawDate: withdrawDay,
    status,
    next: nextStep(item),
  }
}

function toBuyOut(price: number | undefined): OrderItemView['buyOut'] {
  return price === undefined ? null : { price }
}

function toPoint([x, y]: FocalPoint): [x: number, y: number] {
  return [x, y]
}
