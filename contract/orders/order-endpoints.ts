import { z } from 'zod'
import type { Endpoint } from '../endpoints.ts'
import { fileContent } from '../file-content.ts'
import { creditView } from './credit.ts'
import type { OrderCallName } from './order-calls.ts'
import {
  buyOutBody,
  itemsBody,
  order,
  orderList,
  pickUpBody,
  placedGuestOrder,
  placedOrder,
  placeGuestOrderBody,
  placeOrderBody,
  withdrawalBody,
  withdrawalPreview,
  withdrawalPreviewBody,
  withdrawalReceipt,
} from './orders.ts'

const uuid = z.uuid().toLowerCase()
const ofOrder = z.object({ id: uuid.describe("The order's id") })

export const orderEndpoints = {
  placeOrder: {
    tag: 'Orders',
    summary: 'Order what a cart holds',
    description:
      'The same `Idempotency-Key` is the same order, however often it is sent. The holds outlive the payment page; with nothing to pay they are reservations at once.',
    idempotent: true,
    body: placeOrderBody,
    data: placedOrder,
    failures: [
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'HOLD_LOST',
      'PRICE_CHANGED',
      'EARLY_START_REQUIRED',
      'NOT_IN_PLAN',
      'MEMBERSHIP_NOT_ACTIVE',
      'MEMBERSHIP_PAUSED',
      'MEMBERSHIP_LIMIT',
      'DISCOUNT_NOT_FOUND',
      'DISCOUNT_EXPIRED',
      'DISCOUNT_USED',
      'DISCOUNT_OTHER_WAY',
      'PAYMENT_UNAVAILABLE',
      'NOT_FOUND',
    ],
  },
  placeGuestOrder: {
    tag: 'Orders',
    summary: 'Order what a cart holds, without an account',
    description:
      'As with an account, with an e-mail and a new address. Whether the e-mail has an account is neither asked nor told. The answer has a token: the bearer of a guest for this one order. What goes on from month to month, and what costs nothing, needs an account.',
    idempotent: true,
    body: placeGuestOrderBody,
    data: placedGuestOrder,
    failures: [
      'PARTNER_NOT_ACTIVE',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'HOLD_LOST',
      'PRICE_CHANGED',
      'EARLY_START_REQUIRED',
      'ACCOUNT_REQUIRED',
      'DISCOUNT_NOT_FOUND',
      'DISCOUNT_EXPIRED',
      'DISCOUNT_USED',
      'DISCOUNT_OTHER_WAY',
      'RATE_LIMITED',
      'PAYMENT_UNAVAILABLE',
    ],
  },
  credit: {
    tag: 'Orders',
    summary: 'What the customer has to spend at the store, until when, and how it came about',
    data: creditView,
    failures: [],
  },
  offerAccount: {
    tag: 'Orders',
    summary: 'Send a guest the way to an account',
    description:
      'To the e-mail of the order: a link to choose a password, or the word that there is an account already. Whoever follows it has the order in the account.',
    params: ofOrder,
    data: z.null(),
    failures: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  orders: {
    tag: 'Orders',
    summary: 'Your orders, the newest first',
    query: z.object({
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    data: orderList,
    failures: [],
  },
  order: {
    tag: 'Orders',
    summary: 'One order: what is where, what happens next, by when',
    params: ofOrder,
    data: order,
    failures: ['NOT_FOUND'],
  },
  orderPayment: {
    tag: 'Orders',
    summary: 'How the payment of an order stands',
    description: 'Asks the provider. While it can be paid, the answer has the address of its page.',
    params: ofOrder,
    data: placedOrder,
    failures: ['NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
  },
  orderCalendar: {
    tag: 'Orders',
    summary: 'The days of an order, for a calendar',
    description:
      'iCalendar (RFC 5545): deliveries and pick-ups as whole days, in the language of the order. The address with its token is `calendarUrl` of the order.',
    bearer: 'none',
    params: ofOrder,
    query: z.object({ token: z.string().max(200) }),
    data: fileContent,
    file: 'text/calendar',
    failures: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  orderReceipt: {
    tag: 'Orders',
    summary: 'The receipt of an order',
    description:
      'A tagged PDF in the language of the order: lines, VAT by rate, payments and refunds as the ledger has them. It is no invoice.',
    params: ofOrder,
    data: fileContent,
    file: 'application/pdf',
    failures: ['NOT_FOUND', 'ORDER_STATE', 'RATE_LIMITED'],
  },
  cancelOrder: {
    tag: 'Orders',
    summary: 'Cancel garments before they are sent',
    description: 'What was paid for them goes back.',
    params: ofOrder,
    body: itemsBody,
    data: order,
    failures: ['NOT_FOUND', 'ORDER_STATE'],
  },
  requestReturn: {
    tag: 'Orders',
    summary: 'Ask the courier to pick garments up',
    params: ofOrder,
    body: itemsBody,
    data: order,
    failures: ['NOT_FOUND', 'ORDER_STATE'],
  },
  choosePickUp: {
    tag: 'Orders',
    summary: 'Choose when the courier picks garments up',
    description:
      'One of `pickUp.days` and of `pickUp.slots` of each garment, until the evening before. What is kept until it is asked back is asked for with it. The same choice again changes nothing.',
    params: ofOrder,
    body: pickUpBody,
    data: order,
    failures: ['NOT_FOUND', 'ORDER_STATE', 'PICK_UP_NOT_AVAILABLE'],
  },
  buyOut: {
    tag: 'Orders',
    summary: 'Keep a garment that you have, for good',
    description:
      'For `buyOut.price` of the garment, taken from the card of the order; where there is none, or it says no, the answer has the address of a page. However often it is asked for, it is paid once.',
    params: ofOrder,
    body: buyOutBody,
    data: placedOrder,
    failures: ['NOT_FOUND', 'ORDER_STATE', 'PRICE_CHANGED', 'PAYMENT_UNAVAILABLE'],
  },
  withdrawFromOrder: {
    tag: 'Withdrawal',
    summary: 'Withdraw from the contract',
    description: 'The receipt, with date and time, goes out by e-mail at once.',
    params: ofOrder,
    body: itemsBody,
    data: z.object({ order, receipt: withdrawalReceipt }),
    failures: ['NOT_FOUND', 'WITHDRAWAL_OVER'],
  },
  previewWithdrawal: {
    tag: 'Withdrawal',
    summary: 'What can be withdrawn from, without logging in',
    body: withdrawalPreviewBody,
    data: withdrawalPreview,
    failures: ['PARTNER_NOT_ACTIVE', 'NOT_FOUND', 'WITHDRAWAL_OVER', 'WITHDRAWAL_BY_PLAN', 'RATE_LIMITED'],
  },
  withdraw: {
    tag: 'Withdrawal',
    summary: 'Withdraw from a contract, without logging in',
    description: 'By number and e-mail. The receipt, with date and time, goes out by e-mail at once.',
    body: withdrawalBody,
    data: withdrawalReceipt,
    failures: ['PARTNER_NOT_ACTIVE', 'NOT_FOUND', 'WITHDRAWAL_OVER', 'RATE_LIMITED'],
  },
} as const satisfies Record<OrderCallName, Endpoint>
