import { z } from 'zod'
import { LINE_CODES } from '#domain/prices/price-line.ts'
import { orderAddressBody, readableMail } from './order-detail.ts'

const moment = z.iso.datetime()
const day = z.iso.date()
const cents = z.int().describe('Euro cents')
const cart = z.uuid().describe('Drawn for the draft: it holds its garments, and is one order however often it is sent')

export const draftQuery = z.object({ cart })

export const draftedGarment = z.object({
  holdId: z.uuid(),
  name: z.string(),
  brand: z.string(),
  image: z.string().nullable(),
  size: z.string(),
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
})

export const draftGarment = draftChoice.extend({
  size: z.string().nullable().describe('null: it comes in none'),
  sizes: z.array(z.object({ code: z.string(), label: z.string() })),
  daysCount: z.int(),
  lengths: z.array(z.object({ days: z.int(), price: cents })),
  free: z
    .array(z.object({ deliveryDay: day, returnDay: day }))
    .describe('When it can be delivered in this size for so many days'),
})

export const holdDraftBody = z.object({
  cart,
  productId: z.uuid(),
  size: z.string().min(1).max(20),
  days: z.coerce.number().int().min(1).max(365),
  deliveryDay: day,
})
export const heldDraftGarment = z.object({ holdId: z.uuid(), heldUntil: moment })

export const freeDraftBody = z.object({ cart, holdId: z.uuid() })

export const draftOrderBody = z.object({
  cart,
  holdIds: z.array(z.uuid()).min(1).max(5).describe('Its garments, as somebody saw them'),
  total: z.int().min(0).describe('What it comes to, as it was shown'),
  addressId: z.uuid().nullable().default(null).describe('One of the customer’s own'),
  address: orderAddressBody.nullable().default(null).describe('Another one, which is kept for them'),
})
export const draftOrderPlan = z.object({
  total: cents,
  until: moment.describe('Until when its garments are held and its link works'),
  mails: z.array(readableMail),
})
export const draftOrderPlaced = z.object({ orderId: z.uuid(), number: z.string(), until: moment })

export type OrderDraftView = z.infer<typeof orderDraft>
export type DraftChoiceView = z.infer<typeof draftChoice>
export type DraftGarmentView = z.infer<typeof draftGarment>
export type DraftOrderPlanView = z.infer<typeof draftOrderPlan>
export type DraftOrderPlacedView = z.infer<typeof draftOrderPlaced>
