import { z } from 'zod'
import { UNIT_CONDITIONS } from '#domain/catalogue/units/unit.ts'
import { DELIVERY_WAYS } from '#domain/delivery/delivery-terms.ts'
import { nothing } from '../basics.ts'
import type { Endpoint } from '../endpoint.ts'
import { province } from '../postal-address.ts'
import type { RentalCallName } from './rental-calls.ts'
import { cartToken, day, daysCount, discountCode, orderItems, rentalType, sizeId } from './rental-query.ts'
import { deliveryEstimate, discount, eventDates, fees, garmentDates, hold, orderEstimate } from './rentals.ts'

const uuid = z.uuid().toLowerCase()
const ofStore = z.object({ partnerStoreId: uuid.describe("The store's id") })
const ofAnyStore = z.object({ partnerStoreId: uuid.optional().describe('Without it, the store of the domain') })
const condition = z.enum(UNIT_CONDITIONS)
const ofCart = ofStore.extend({ cart: cartToken })

export const rentalEndpoints = {
  ordersDatesRange: {
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
    tag: 'Rental',
    summary: 'When the courier brings it and comes back',
    description: 'Without a delivery day, the earliest one. A day that cannot be served is refused, never shifted.',
    query: ofAnyStore.extend({ type: rentalType, daysCount: daysCount.optional(), deliveryDate: day.optional() }),
    data: deliveryEstimate,
    failures: ['PARTNER_NOT_ACTIVE', 'DATE_NOT_AVAILABLE'],
  },
  ordersInfoEstimate: {
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
    tag: 'Cart',
    summary: 'Let a unit go',
    params: z.object({ id: uuid }),
    query: ofCart,
    data: nothing,
    failures: ['PARTNER_NOT_ACTIVE', 'HOLD_EXPIRED'],
  },
  cartHolds: {
    tag: 'Cart',
    summary: 'What a cart still holds',
    query: ofCart,
    data: z.array(hold),
    failures: ['PARTNER_NOT_ACTIVE'],
  },
  discount: {
    tag: 'Cart',
    summary: 'What a discount code is worth',
    description: 'Case and spaces around it do not matter.',
    params: z.object({ code: discountCode }),
    query: ofStore,
    data: discount,
    failures: ['PARTNER_NOT_ACTIVE', 'DISCOUNT_NOT_FOUND', 'DISCOUNT_EXPIRED', 'RATE_LIMITED'],
  },
  fees: {
    tag: 'Rental',
    summary: 'What a store may ask for after an order',
    description: 'As its policy has it today; an order keeps what was agreed with it. Shares are percent.',
    query: ofStore,
    data: fees,
    kept: ['partnerStoreId'],
    failures: ['PARTNER_NOT_ACTIVE'],
  },
} as const satisfies Record<RentalCallName, Endpoint>
