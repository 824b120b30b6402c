import type { FocalPoint } from '#domain/catalogue/pictures/pictures.ts'
import { isInCalendar } from '#domain/orders/calendar/order-events.ts'
import { nextStep } from '#domain/orders/next-step.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import type { OrderChange } from '#domain/orders/order-change.ts'
import { orderStatus } from '#domain/orders/order-status.ts'
import { vatSplit } from '#domain/orders/receipt/vat.ts'
import { carrierName } from '#domain/orders/shipping/carriers.ts'
import type { PickUpChoice } from '#domain/orders/shipping/pick-up.ts'
import { type TrackingAddresses, trackingLink } from '#domain/orders/shipping/tracking-link.ts'
import { dueOfDays, dueOfOrder } from '#domain/payments/due-of.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'
import type { OrderItemView, OrderSummary, OrderView } from '#storefront/contract/orders/orders.ts'
import { calendarAddress } from '#use-cases/orders/calendar-address.ts'
import { changeAddress } from '#use-cases/orders/changes/change-address.ts'
import type { OwnOrder } from '#use-cases/orders/find-own-order.ts'
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
    items: items.map((item) => toItemSummary(item, order, reader)),
  }
}

export function toOrderView(own: OwnOrder, reader: Reader & WithPickUps): OrderView {
  const { order, items, payment, credit, movements, charges, buyOuts, change, changeable, canMendAddress } = own
  const { lines, firstName, lastName, email, address, userMembershipId } = order
  const refunds = movements.filter(({ kind }) => kind === 'refund')
  return {
    ...toOrderSummary({ order, items }, reader),
    items: items.map((item) => ({
      ...toItemView(item, order, reader),
      daysChange: changeable.get(item.id) ?? null,
      trialCreditUntil: own.trialCreditDays.get(item.id) ?? null,
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
    canMendAddress,
    deliveryWay: order.deliveryWay,
    shop: order.shop ?? null,
    payment: payment && {
      status: payment.status,
      url: payment.status === 'open' ? pageOf(order, payment, reader) : null,
      due: payment.status === 'open' ? dueOfOrder({ amount: payment.amount, credit }) : null,
      expiresAt: payment.expiresAt.toISOString(),
    },
    change: change && toChange(change, reader),
    userMembershipId,
    calendarUrl: items.some(isInCalendar)
      ? calendarAddress(reader.tokens, { origin: reader.origin, orderId: order.id, storeId: order.storeId })
      : null,
  }
}

function toChange(change: OrderChange, { tokens, origin }: Reader): OrderView['change'] {
  const { id: changeId, storeId, itemId, daysCount, deliveryDay, withdrawDay, difference, until } = change
  return {
    ...{ itemId, daysCount, deliveryDate: deliveryDay, withdrawDate: withdrawDay, difference },
    due: dueOfDays(change),
    until: until?.toISOString() ?? null,
    url: changeAddress(tokens, { home: origin, changeId, storeId }),
  }
}

/** What staff placed is agreed to on the page of its link, which leads on. */
function pageOf(
  { id: orderId, storeId, termsAcceptedAt }: OrderDetails['order'],
  { checkoutUrl }: NonNullable<OrderDetails['payment']>,
  { tokens, origin }: Reader,
): string | null {
  return termsAcceptedAt === null ? paymentLinkAddress(tokens, { home: origin, orderId, storeId }) : checkoutUrl
}

type CoreItem = Omit<OrderItemView, 'buyOut' | 'charges' | 'daysChange' | 'trialCreditUntil'>

function toItemView(item: DetailedItem, order: Order, reader: Reader & WithPickUps): CoreItem {
  const { daysCount, condition, price, tracking, actions, events, withdrawalUntil, pickUpSlot } = item
  const pickUp = reader.pickUpOf(item)
  return {
    ...toItemSummary(item, order, reader),
    next: nextStep({ ...item, deliveryWay: order.deliveryWay, isWithdrawn: item.terms.isWithdrawn }),
    daysCount,
    condition,
    price,
    withdrawSlot: pickUpSlot,
    pickUp: pickUp && {
      days: pickUp.days,
      slots: [...pickUp.slots],
      changeUntil: pickUp.changeUntil?.toISOString() ?? null,
    },
    carrier: item.carrier && carrierName(item.carrier),
    tracking,
    trackingUrl: trackingLink(item, { origin: reader.origin, addresses: reader.trackingAddresses }),
    actions,
    withdrawalUntil,
    boughtAt: item.boughtAt?.toISOString() ?? null,
    timeline: events.map(({ to, at, actor, reason }) => ({ status: to, at: at.toISOString(), by: actor, reason })),
  }
}

function toItemSummary(item: OrderItem, { deliveryWay }: Order, { language, origin }: Reader) {
  const { id, productId, product, size, way, deliveryDay, withdrawDay, returnWay, status } = item
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
    returnWay,
    status,
    next: nextStep({ ...item, deliveryWay }),
  }
}

function toBuyOut(price: number | undefined): OrderItemView['buyOut'] {
  return price === undefined ? null : { price }
}

function toPoint([x, y]: FocalPoint): [x: number, y: number] {
  return [x, y]
}
