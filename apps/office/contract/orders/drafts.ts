import { z } from 'zod'
import { UNIT_CONDITIONS } from '#domain/catalogue/units/unit.ts'
import { LINE_CODES } from '#domain/prices/price-line.ts'
import { RENTAL_WAYS } from '#domain/rentals/ways.ts'
import { nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStoreAndId } from '../of-store.ts'
import { orderAddressBody, readableMail } from './order-detail.ts'

const moment = z.iso.datetime()
const day = z.iso.date()
const cents = z.int().describe('Euro cents')
const cart = z.uuid().describe('Drawn for the draft: it holds its garments, and is one order however often it is sent')

const way = z.enum(RENTAL_WAYS)
const condition = z.enum(UNIT_CONDITIONS)

export const draftQuery = z.object({
  cart,
  code: z.string().trim().max(60).default('').describe('A discount code the customer names'),
  credit: z.enum(['yes', 'no']).default('no').describe('Whether their credit is used, as much of it as possible'),
})

export const draftedGarment = z.object({
  holdId: z.uuid(),
  name: z.string(),
  brand: z.string(),
  image: z.string().nullable(),
  size: z.string(),
  way,
  condition: condition.nullable().describe('Of what is bought second hand'),
  daysCount: z.int().nullable(),
  deliveryDay: day,
  returnDay: day.nullable(),
  price: cents,
  heldUntil: moment,
})

export const orderDraft = z.object({
  customer: z.object({ id: z.uuid(), name: z.string(), email: z.string().describe('Masked'), isGuest: z.boolean() }),
  orderId: z.uuid().nullable().describe('What became of it; null: it is not placed yet'),
  garments: z.array(draftedGarment),
  lines: z.array(z.object({ code: z.enum(LINE_CODES), amount: cents, quantity: z.int() })),
  total: cents,
  discount: z.object({ id: z.uuid(), code: z.string() }).nullable(),
  codeRefusal: z
    .enum(['DISCOUNT_NOT_FOUND', 'DISCOUNT_EXPIRED', 'DISCOUNT_USED', 'DISCOUNT_OTHER_WAY'])
    .nullable()
    .describe('Why the code that was named does not hold'),
  credit: z
    .object({
      balance: cents,
      possible: cents.describe(
        'What of it this order could use; nothing, where the link would have nothing to ask for',
      ),
      used: cents,
    })
    .nullable(),
  due: cents.describe('What the link asks for; nothing: all of it comes with the plan'),
  addresses: z
    .array(z.object({ id: z.uuid(), place: z.string(), isPreferred: z.boolean() }))
    .describe('The customer’s own, by postal code and city'),
})

export const choicesQuery = z.object({
  text: z.string().trim().max(100).default('').describe('Beginnings of words of its name'),
})

export const draftChoice = z.object({
  productId: z.uuid(),
  name: z.string(),
  brand: z.string(),
  image: z.string().nullable(),
})

export const draftGarmentQuery = z.object({
  cart,
  product: z.uuid(),
  size: z.string().max(20).optional().describe('Without one: the first it comes in'),
  days: z.coerce.number().int().min(1).max(365).optional().describe('Without them: the fewest it is rented for'),
  way: way.optional().describe('Without one: the first it is offered in'),
  condition: condition.optional().describe('Of what is bought second hand. Without one: the best there is'),
})

export const draftGarment = draftChoice.extend({
  size: z.string().nullable().describe('null: it comes in none'),
  sizes: z.array(z.object({ code: z.string(), label: z.string() })),
  way: way.nullable().describe('null: it is offered in none'),
  ways: z.array(z.object({ way, price: cents.nullable().describe('null: it depends on the length') })),
  condition: condition.nullable(),
  conditions: z.array(z.object({ condition, price: cents })),
  daysCount: z.int(),
  lengths: z.array(z.object({ days: z.int(), price: cents })),
  free: z
    .array(z.object({ deliveryDay: day, returnDay: day.nullable() }))
    .describe('When it can be delivered in this size for so many days'),
})

export const holdDraftBody = z.object({
  cart,
  productId: z.uuid(),
  size: z.string().min(1).max(20),
  way: way.default('rent'),
  condition: condition.nullable().default(null),
  days: z.coerce.number().int().min(0).max(365).default(0).describe('Of a rent'),
  deliveryDay: day,
})
export const heldDraftGarment = z.object({ holdId: z.uuid(), heldUntil: moment })

export const freeDraftBody = z.object({ cart, holdId: z.uuid() })

export const draftOrderBody = z.object({
  cart,
  holdIds: z.array(z.uuid()).min(1).max(5).describe('Its garments, as somebody saw them'),
  total: z.int().min(0).describe('What it comes to, as it was shown'),
  discountId: z.uuid().nullable().default(null),
  credit: z.int().min(0).default(0).describe('Euro cents of it that are paid with credit, as it was shown'),
  addressId: z.uuid().nullable().default(null).describe('One of the customer’s own'),
  address: orderAddressBody.nullable().default(null).describe('Another one, which is kept for them'),
})
export const draftOrderPreview = z.object({
  total: cents,
  until: moment.nullable().describe('Until when its garments are held and its link works; null: it needs none'),
  mails: z.array(readableMail),
})
export const draftOrderPlaced = z.object({ orderId: z.uuid(), number: z.string(), until: moment.nullable() })

export type OrderDraftQuery = z.infer<typeof draftQuery>
export type OrderDraftView = z.infer<typeof orderDraft>
export type DraftChoiceView = z.infer<typeof draftChoice>
export type DraftGarmentView = z.infer<typeof draftGarment>
export type DraftOrderPreviewView = z.infer<typeof draftOrderPreview>
export type DraftOrderPlacedView = z.infer<typeof draftOrderPlaced>

const REFUSALS = [
  ...(['NOT_FOUND', 'HOLD_LOST', 'PRICE_CHANGED', 'IDEMPOTENCY_KEY_REUSED', 'OFFER_NOT_AVAILABLE'] as const),
  ...(['STORE_CLOSED', 'NOTHING_TO_PAY', 'INVALID_REQUEST'] as const),
  ...(['DISCOUNT_NOT_FOUND', 'DISCOUNT_EXPIRED', 'DISCOUNT_USED', 'DISCOUNT_OTHER_WAY', 'ACCOUNT_REQUIRED'] as const),
  ...(['MEMBERSHIP_NOT_ACTIVE', 'NOT_IN_PLAN'] as const),
]

/** The calls by which staff put an order together for a customer. */
export const draftEndpoints = {
  orderDraft: {
    method: 'GET',
    path: '/api/stores/{storeId}/customers/{id}/draft',
    tag: 'Orders',
    summary: 'An order that is put together for a customer: what is held for it, and what it comes to',
    access: 'orders.edit',
    params: ofStoreAndId,
    query: draftQuery,
    data: orderDraft,
    failures: ['NOT_FOUND', 'STORE_CLOSED'],
  },
  draftChoices: {
    method: 'GET',
    path: '/api/stores/{storeId}/customers/{id}/draft/garments',
    tag: 'Orders',
    summary: 'Garments of the store, by the beginnings of their words',
    access: 'orders.edit',
    params: ofStoreAndId,
    query: choicesQuery,
    data: z.array(draftChoice),
    failures: [],
  },
  draftGarment: {
    method: 'GET',
    path: '/api/stores/{storeId}/customers/{id}/draft/garment',
    tag: 'Orders',
    summary:
      'One of them: ways to have it, sizes, lengths with their prices, and the days it is free, by the shop’s own rule',
    access: 'orders.edit',
    params: ofStoreAndId,
    query: draftGarmentQuery,
    data: draftGarment,
    failures: ['NOT_FOUND', 'STORE_CLOSED', 'SIZE_NOT_AVAILABLE'],
  },
  holdDraftGarment: {
    method: 'POST',
    path: '/api/stores/{storeId}/customers/{id}/draft/holds',
    tag: 'Orders',
    summary: 'Hold a garment for the draft, for as long as a cart of the shop would',
    description: 'The limits of the shop’s holds apply to the customer.',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: holdDraftBody,
    data: heldDraftGarment,
    failures: [
      ...(['NOT_FOUND', 'DATE_NOT_AVAILABLE', 'SIZE_NOT_AVAILABLE', 'OFFER_NOT_AVAILABLE', 'STORE_CLOSED'] as const),
      ...(['HOLD_LIMIT', 'HOLD_LOGIN', 'HOLD_PAUSE'] as const),
    ],
  },
  freeDraftGarment: {
    method: 'POST',
    path: '/api/stores/{storeId}/customers/{id}/draft/holds/free',
    tag: 'Orders',
    summary: 'Let a garment of the draft go',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: freeDraftBody,
    data: nothing,
    failures: ['NOT_FOUND', 'HOLD_EXPIRED', 'STORE_CLOSED'],
  },
  previewDraftOrder: {
    method: 'POST',
    path: '/api/stores/{storeId}/customers/{id}/draft/preview',
    tag: 'Orders',
    summary: 'What placing it would do: until when it waits, and the mail with the link to pay',
    access: 'orders.edit',
    isRead: true,
    params: ofStoreAndId,
    body: draftOrderBody,
    data: draftOrderPreview,
    failures: REFUSALS,
  },
  placeDraftOrder: {
    method: 'POST',
    path: '/api/stores/{storeId}/customers/{id}/draft/order',
    tag: 'Orders',
    summary: 'Place it in the customer’s name, and send them a link to agree to it and pay',
    description: 'Nothing is charged: a saved card is for what the terms name, and not for new orders.',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: draftOrderBody,
    data: draftOrderPlaced,
    failures: REFUSALS,
  },
} as const satisfies Record<string, OfficeEndpoint>
