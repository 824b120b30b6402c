import { z } from 'zod'
import { RENT_PERIODS } from '#domain/catalogue/rent-periods.ts'
import { UNIT_CONDITIONS } from '#domain/catalogue/units/unit.ts'
import { DELIVERY_WAYS } from '#domain/delivery/delivery-terms.ts'
import { PAYMENT_METHODS } from '#domain/orders/money/payment-methods.ts'
import { DISCOUNT_TYPES } from '#domain/prices/discount.ts'
import { LINE_CODES } from '#domain/prices/price-line.ts'
import { DISABLED_REASONS } from '#domain/rentals/calendar/disabled-dates.ts'
import { GARMENT_EVENT_REFUSALS } from '#domain/rentals/plan-event.ts'
import { RETURN_WAYS } from '#domain/rentals/rental-policy.ts'
import { RENTAL_WAYS } from '#domain/rentals/ways.ts'
import { nothing, uuid } from '#kit/contract/basics.ts'
import { province } from '#kit/contract/postal-address.ts'
import { schemaNames } from '#kit/contract/schema-names.ts'
import { orderBy } from '../catalogue/order-by.ts'
import type { Endpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import { cartToken, day, daysCount, discountCode, orderItems, rentalType, sizeId } from './rental-query.ts'

const cents = z.int().describe('Euro cents')

export const dateRange = z
  .object({
    minDate: z.iso.date().describe('The first delivery day still possible'),
    maxDate: z.iso.date().describe('The last day for which a delivery can be asked'),
    disabledDates: z.array(z.iso.date()).describe('Days in between on which it cannot be delivered'),
    disabledReasons: z
      .record(z.iso.date(), z.enum(DISABLED_REASONS))
      .describe('Why: no courier comes, or no unit is free'),
  })
  .register(schemaNames, { id: 'DateRange' })

const garmentEvent = z
  .object({
    day: z.iso.date().describe('The day it is worn'),
    delivery: z.iso.date().nullable().describe('The best day before it that is free; null: none, see `reason`'),
    daysBefore: z.int().nullable().describe('How many days before it is there'),
    reason: z.enum(GARMENT_EVENT_REFUSALS).nullable(),
    next: z.iso.date().nullable().describe('Without a delivery: the next day on which it could come'),
    daysNeeded: z
      .int()
      .nullable()
      .describe('Where so many days end before that day: how many it would have to be kept; null: no number helps'),
  })
  .nullable()
  .describe('Only with `eventDate`')

const fastDays = z
  .object({
    courier: z.iso.date().describe('The first day by the courier'),
    express: z.iso.date().nullable(),
    shop: z.iso.date().nullable().describe('The first day on which it can be fetched at the shop'),
    expressPrice: cents.nullable().describe('What express costs on top of the courier’s price; null: there is none'),
  })
  .nullable()
  .describe('Earlier days are reached in a faster way only, which is chosen with the order; null: there is none')

export const garmentDates = dateRange.extend({ event: garmentEvent, orderBy, fastDays })

export const eventDates = dateRange.extend({
  minDate: z.iso.date().describe('The first day something can be worn'),
  disabledDates: z.array(z.iso.date()).describe('Days in between for which nothing can be delivered'),
  deliveries: z.record(z.iso.date(), z.iso.date()).describe('For every day to wear it, the delivery that is proposed'),
})

export const deliveryEstimate = z
  .object({
    estimatedDelivery: z.iso.date(),
    estimatedWithdraw: z.iso.date().nullable().describe('null: bought, or kept until it is sent back'),
    cancelUntil: z.iso
      .date()
      .nullable()
      .describe('The last day on which it can surely be cancelled at no cost; null: as long as it has not left'),
    creditUntil: z.iso
      .date()
      .optional()
      .describe('Of a trial: the last day on which a rent of the same garment costs its fee less'),
  })
  .register(schemaNames, { id: 'DeliveryEstimate' })

export const priceLine = z
  .object({
    code: z.enum(LINE_CODES),
    amount: cents.describe('Euro cents each; what is taken off is below nothing'),
    quantity: z.int(),
    productId: z.uuid().nullable().describe('null: for the whole order'),
    period: z.enum(RENT_PERIODS).nullable().describe('Of a rent: what the amount is for'),
    ways: z
      .array(z.enum(RENTAL_WAYS))
      .readonly()
      .optional()
      .describe('Of a discount that is not for all garments: those it is for'),
  })
  .register(schemaNames, { id: 'PriceLine' })

export const discount = z
  .object({
    id: z.uuid(),
    value: z.int().describe('Percent, or euro cents'),
    type: z.enum(DISCOUNT_TYPES),
    code: z.string(),
  })
  .register(schemaNames, { id: 'Discount' })

const percent = z.number().describe('Percent')

export const fees = z
  .object({
    lateFeePerDay: z.int().nullable().describe('Euro cents for each day and garment; null: none'),
    cleaning: z.int().nullable().describe('Euro cents for a stain beyond ordinary cleaning; null: none'),
    lostAfterDays: z.int().describe('So long after its last day a garment is taken for lost'),
    objectionDays: z.int().describe('How long a customer may object before anything is taken'),
    worth: z
      .object({ perRent: percent, perYear: percent, least: percent })
      .describe('What each rent and each year take off the value of a garment, and what is left at least'),
    buyOut: z
      .object({ credit: percent, least: percent })
      .describe('Which share of the rent is taken off its price, and what of the price is left at least'),
  })
  .register(schemaNames, { id: 'Fees' })

export const shopPlace = z
  .object({ street: z.string(), postalCode: z.string(), city: z.string(), province: z.string(), hours: z.string() })
  .register(schemaNames, { id: 'ShopPlace' })

export const orderEstimate = z
  .object({
    lines: z.array(priceLine).describe('The garments first, in the order they were asked for'),
    total: cents.describe('The sum of the lines'),
    discount: discount.nullable(),
    credit: z
      .object({ balance: cents, used: cents.describe('What of the total it would pay, as much as possible') })
      .nullable()
      .describe('What the customer has to spend here; null: nothing'),
    delivery: z
      .object({
        way: z.enum(DELIVERY_WAYS).nullable().describe('The way in the lines; null: none reaches the address in time'),
        options: z
          .array(z.object({ way: z.enum(DELIVERY_WAYS), price: cents }))
          .describe('The ways that can be chosen, and what each costs'),
        dependsOnProvince: z.boolean().describe('Another province may mean another price'),
        shop: shopPlace.nullable().describe('Where it can be fetched; null: nowhere'),
        returnWay: z
          .enum(RETURN_WAYS)
          .describe('How what is sent goes back: fetched at home, or with the label that lies in the box'),
      })
      .describe('How it gets to its customer'),
    earlyUntil: z.iso
      .date()
      .describe('A service delivered until this day begins within the days of withdrawal: it needs `earlyStart`'),
    paymentMethods: z.array(z.enum(PAYMENT_METHODS)).describe('What the page of the payment offers to pay with'),
  })
  .register(schemaNames, { id: 'OrderEstimate' })

export const hold = z
  .object({
    id: z.uuid(),
    productId: z.uuid(),
    sizeId: z.string(),
    type: z.enum(RENTAL_WAYS),
    daysCount: z.int().nullable().describe('null: no end is known'),
    condition: z.enum(UNIT_CONDITIONS).describe('Of the unit that is held'),
    deliveryDate: z.iso.date(),
    withdrawDate: z.iso.date().nullable(),
    expiresAt: z.iso.datetime().describe('When the whole cart ends'),
    secondsLeft: z.int().describe('Until then, for clients whose clock is wrong'),
    waits: z.boolean().describe('Longer than usual, once, while the e-mail of a new account is confirmed'),
  })
  .register(schemaNames, { id: 'Hold' })

export type FeesView = z.infer<typeof fees>
export type DateRange = z.infer<typeof dateRange>
export type GarmentDates = z.infer<typeof garmentDates>
export type EventDatesView = z.infer<typeof eventDates>
export type DeliveryEstimate = z.infer<typeof deliveryEstimate>
export type OrderEstimate = z.infer<typeof orderEstimate>
export type PriceLineView = z.infer<typeof priceLine>
export type HoldView = z.infer<typeof hold>
export type DiscountView = z.infer<typeof discount>

const ofAnyStore = z.object({ partnerStoreId: uuid.optional().describe('Without it, the store of the domain') })
const condition = z.enum(UNIT_CONDITIONS)
const ofCart = ofStore.extend({ cart: cartToken })

/** The calls about days, prices and the cart. */
export const rentalEndpoints = {
  ordersDatesRange: {
    method: 'GET',
    path: '/public-api/ordersDatesRange',
    tag: 'Rental',
    summary: 'When a garment can be there',
    description: 'For `daysCount` days, or else for the fewest that the store offers it for.',
    query: ofStore.extend({
      productId: uuid.describe("The product's id"),
      sizeId,
      daysCount: daysCount.optional(),
      type: rentalType.optional(),
      condition: condition.optional().describe('Of what is bought second hand; without it, any'),
      eventDate: day.optional().describe('The day it is worn: the answer then proposes a delivery before it'),
      cart: cartToken.optional(),
      replaces: uuid.optional().describe('A hold of this cart that would give way: days it takes count as free'),
    }),
    data: garmentDates,
    failures: ['PARTNER_NOT_ACTIVE', 'NOT_FOUND', 'SIZE_NOT_AVAILABLE'],
  },
  ordersEventDates: {
    method: 'GET',
    path: '/public-api/ordersEventDates',
    tag: 'Rental',
    summary: 'On which days something can be worn',
    description:
      'Whatever is free: the days between the first delivery and the end of the window, each with the delivery that is proposed for it.',
    query: ofAnyStore.extend({
      daysCount: daysCount.optional().describe("For how many days; without it, the fewest of the store's standard"),
    }),
    data: eventDates,
    failures: ['PARTNER_NOT_ACTIVE'],
  },
  ordersDatesEstimate: {
    method: 'GET',
    path: '/public-api/ordersDatesEstimate',
    tag: 'Rental',
    summary: 'When the courier brings it and comes back',
    description: 'Without a delivery day, the earliest one. A day that cannot be served is refused, never shifted.',
    query: ofAnyStore.extend({ type: rentalType, daysCount: daysCount.optional(), deliveryDate: day.optional() }),
    data: deliveryEstimate,
    failures: ['PARTNER_NOT_ACTIVE', 'DATE_NOT_AVAILABLE'],
  },
  ordersInfoEstimate: {
    method: 'GET',
    path: '/public-api/ordersInfoEstimate',
    tag: 'Rental',
    summary: 'What an order would cost',
    description:
      'Lists are in the order of the items. With a membership, what is rented is covered by it; a membership without items is what is bought.',
    query: ofAnyStore.extend({
      ...orderItems,
      cart: cartToken
        .optional()
        .describe(
          'The cart it is for: what it holds can be there in time by some ways, and what an unpaid order of it has taken of a credit counts',
        ),
      discountId: uuid.optional(),
      membershipId: uuid.optional(),
      province: province.optional().describe('Where it goes; without it, as for most'),
      deliveryWay: z
        .enum(DELIVERY_WAYS)
        .optional()
        .describe('Without it, or where it cannot be had, the first of the options'),
    }),
    data: orderEstimate,
    failures: [
      'PARTNER_NOT_ACTIVE',
      'NOT_FOUND',
      'OFFER_NOT_AVAILABLE',
      'NOT_IN_PLAN',
      'DISCOUNT_NOT_FOUND',
      'DISCOUNT_EXPIRED',
      'DISCOUNT_USED',
      'DISCOUNT_OTHER_WAY',
    ],
  },
  hold: {
    method: 'POST',
    path: '/public-api/holds',
    tag: 'Cart',
    summary: 'Hold a unit for a cart',
    description:
      "The first hold starts the cart's 20 minutes, the others end with it, and letting go does not start them anew. At most 5 per cart and 10 per address, and a budget per hour. With a customer's token it is theirs: with a plan only they can hold, and they are asked to log in (`HOLD_LOGIN`) when guests hold much already. One that is replaced ends in the same moment, and stays when the new one is refused.",
    body: ofStore.extend({
      cart: cartToken,
      productId: uuid,
      sizeId,
      type: rentalType,
      deliveryDate: day,
      daysCount: daysCount.optional().describe('Of a rent'),
      condition: condition.optional().describe('Of what is bought second hand'),
      replaces: uuid.optional().describe('A hold of this cart that the new one takes the place of'),
    }),
    data: hold,
    failures: [
      'PARTNER_NOT_ACTIVE',
      'NOT_FOUND',
      'OFFER_NOT_AVAILABLE',
      'SIZE_NOT_AVAILABLE',
      'DATE_NOT_AVAILABLE',
      'HOLD_LIMIT',
      'HOLD_LOGIN',
      'HOLD_PAUSE',
      'MEMBERSHIP_NOT_ACTIVE',
      'MEMBERSHIP_PAUSED',
      'MEMBERSHIP_LIMIT',
      'NOT_IN_PLAN',
    ],
  },
  releaseHold: {
    method: 'DELETE',
    path: '/public-api/holds/{id}',
    tag: 'Cart',
    summary: 'Let a unit go',
    params: z.object({ id: uuid }),
    query: ofCart,
    data: nothing,
    failures: ['PARTNER_NOT_ACTIVE', 'HOLD_EXPIRED'],
  },
  cartHolds: {
    method: 'GET',
    path: '/public-api/cartHolds',
    tag: 'Cart',
    summary: 'What a cart still holds',
    query: ofCart,
    data: z.array(hold),
    failures: ['PARTNER_NOT_ACTIVE'],
  },
  discount: {
    method: 'GET',
    path: '/public-api/discounts/{code}',
    tag: 'Cart',
    summary: 'What a discount code is worth',
    description: 'Case and spaces around it do not matter.',
    params: z.object({ code: discountCode }),
    query: ofStore,
    data: discount,
    failures: ['PARTNER_NOT_ACTIVE', 'DISCOUNT_NOT_FOUND', 'DISCOUNT_EXPIRED', 'RATE_LIMITED'],
  },
  fees: {
    method: 'GET',
    path: '/public-api/fees',
    tag: 'Rental',
    summary: 'What a store may ask for after an order',
    description: 'As its policy has it today; an order keeps what was agreed with it. Shares are percent.',
    query: ofStore,
    data: fees,
    cachedBy: ['partnerStoreId'],
    failures: ['PARTNER_NOT_ACTIVE'],
  },
} as const satisfies Record<string, Endpoint>
