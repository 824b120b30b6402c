import { z } from 'zod'
import { UNIT_CONDITIONS } from '#domain/catalogue/units/unit.ts'
import { CHARGE_KINDS, CHARGE_STATES } from '#domain/charges/charge.ts'
import { DELIVERY_WAYS } from '#domain/delivery/delivery-terms.ts'
import { NEXT_STEPS } from '#domain/orders/next-step.ts'
import { ORDER_ACTIONS } from '#domain/orders/order-actions.ts'
import { ORDER_ACTORS, ORDER_STATUSES } from '#domain/orders/statuses.ts'
import { ITEM_RETURN_WAYS } from '#domain/rentals/rental-policy.ts'
import { RENTAL_WAYS } from '#domain/rentals/ways.ts'
import { emailAddress, uuid } from '#kit/contract/basics.ts'
import { addressFields } from '#kit/contract/postal-address.ts'
import { schemaNames } from '#kit/contract/schema-names.ts'
import { addressBody } from '../accounts/addresses.ts'
import { focalPoint } from '../catalogue/products.ts'
import { due } from '../payments/due.ts'
import { cartToken } from '../rentals/rental-query.ts'
import { priceLine, shopPlace } from '../rentals/rentals.ts'

const cents = z.int().describe('Euro cents')
const instant = z.iso.datetime()
const status = z.enum(ORDER_STATUSES)

export const movement = z
  .object({
    kind: z.enum(['charge', 'refund']),
    amount: cents,
    at: instant,
    isCredit: z.boolean().describe('Paid or given back as credit at the store, and not with money'),
  })
  .register(schemaNames, { id: 'Movement' })

const nextStep = z
  .object({ code: z.enum(NEXT_STEPS), by: z.iso.date().nullable() })
  .nullable()
  .describe('What happens next, and by when; null: it is over')

const orderedProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  brand: z.string(),
  image: z.string().nullable(),
  focus: focalPoint.describe('What a crop of the image keeps; null: its middle'),
})

const pickUpSlot = z
  .string()
  .regex(/^\d\d:\d\d-\d\d:\d\d$/)
  .describe('From when to when, as HH:MM-HH:MM in Europe/Rome')

const itemSummary = z.object({
  id: z.uuid(),
  product: orderedProduct.describe('As it was when it was ordered'),
  sizeId: z.string(),
  size: z.string().describe('What stands on its label'),
  type: z.enum(RENTAL_WAYS),
  deliveryDate: z.iso.date(),
  withdrawDate: z.iso.date().nullable(),
  returnWay: z
    .enum(ITEM_RETURN_WAYS)
    .describe('How it goes back: fetched at home, with the label that lies in the box, or at the shop'),
  status,
  next: nextStep,
})

const itemCharge = z
  .object({
    id: z.uuid(),
    kind: z.enum(CHARGE_KINDS),
    state: z.enum(CHARGE_STATES),
    amount: cents,
    refunded: cents.describe('Given back of it so far'),
    announcedAt: instant,
    objectUntil: instant.nullable().describe('Until when the customer may object; null: not now'),
    paidAt: instant.nullable(),
    url: z.string().describe('Its page, where it is answered and paid'),
    due: due.nullable().describe('What is to be paid on its page; null: nothing is'),
    receiptUrl: z.string().nullable().describe('Its receipt; null: it was not paid'),
  })
  .register(schemaNames, { id: 'OrderCharge' })

export const orderItemView = itemSummary
  .extend({
    daysCount: z.int().nullable(),
    condition: z.enum(UNIT_CONDITIONS),
    price: cents.describe('Of this garment, before what comes off the whole order'),
    withdrawSlot: pickUpSlot.nullable().describe('The hours of the pick-up, where they were chosen'),
    pickUp: z
      .object({
        days: z.array(z.iso.date()).describe('The last one is the day that was agreed'),
        slots: z.array(pickUpSlot).describe('None: the courier comes during the day'),
        changeUntil: instant.nullable().describe('Until when the day that is set can be changed'),
      })
      .nullable()
      .describe('When the courier can be asked to come; null: nothing to choose now'),
    daysChange: z
      .enum(['otherDays', 'longer'])
      .nullable()
      .describe('Whether it can have other days, or be kept longer now that it has left; null: neither'),
    carrier: z.string().nullable().describe('Who carries the parcel, as people call it'),
    tracking: z.string().nullable(),
    trackingUrl: z.string().nullable().describe('The courier’s page about the parcel, where it has one'),
    actions: z.array(z.enum(ORDER_ACTIONS)).describe('What the customer may ask for now'),
    withdrawalUntil: z.iso.date().nullable().describe('The last day of the right of withdrawal; null: it is over'),
    trialCreditUntil: z.iso
      .date()
      .nullable()
      .describe(
        'The last day on which renting what was tried costs the fee of the try-on less; null: nothing comes off',
      ),
    boughtAt: instant.nullable().describe('Since when it is the customer’s, who bought it while they had it'),
    buyOut: z
      .object({ price: cents })
      .nullable()
      .describe('For how much it can be kept for good; null: it is not offered'),
    charges: z.array(itemCharge).describe('What was asked for about it after the order, the first first'),
    timeline: z.array(z.object({ status, at: instant, by: z.enum(ORDER_ACTORS), reason: z.string().nullable() })),
  })
  .register(schemaNames, { id: 'OrderItem' })

export const orderPayment = z.object({
  status: z.enum(['open', 'processing', 'paid', 'failed', 'expired']),
  url: z.string().nullable().describe("The provider's page, while it can be paid"),
  due: due.nullable().describe('What is to be paid there; null: nothing, or not any more'),
  expiresAt: instant,
})

export const order = z
  .object({
    id: z.uuid(),
    number: z.string().describe('What people call it'),
    status: status.describe('That of the garment that needs the most attention'),
    createdAt: instant,
    items: z.array(orderItemView),
    lines: z.array(priceLine),
    total: cents,
    credit: cents.describe('What of the total is paid with credit'),
    refunded: cents.describe('Given back so far'),
    movements: z.array(movement).describe('Money that moved, the first first'),
    buyer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
    vat: z
      .array(z.object({ rate: z.int(), gross: z.int(), net: z.int(), vat: z.int() }))
      .describe('The total by rate of VAT, euro cents; 0: outside its scope'),
    address: z.object({
      ...addressFields.omit({ preferred: true }).shape,
      phone: z.string(),
      fullName: z.string(),
      fiscalCode: z.string(),
      vatNumber: z.string(),
    }),
    canMendAddress: z.boolean().describe('Whether `address` can still be changed: until it is packed'),
    deliveryWay: z.enum(DELIVERY_WAYS).describe('How it gets to its customer'),
    shop: shopPlace.nullable().describe('Where it is fetched, or may be brought back, as it was agreed; null: nowhere'),
    payment: orderPayment.nullable().describe('null: there was nothing to pay'),
    change: z
      .object({
        itemId: z.uuid(),
        daysCount: z.int(),
        deliveryDate: z.iso.date(),
        withdrawDate: z.iso.date(),
        difference: cents.describe('To be paid for it'),
        due: due.describe('The same, as a calculation'),
        until: instant.nullable().describe('As long as these days are kept for it'),
        url: z.string().describe('Its page, where it is agreed to and paid'),
      })
      .nullable()
      .describe('Other days that wait to be paid; null: none do'),
    userMembershipId: z.uuid().nullable(),
    calendarUrl: z.string().nullable().describe('Its days for a calendar; null until it is confirmed'),
  })
  .register(schemaNames, { id: 'Order' })

export const orderSummary = order
  .pick({ id: true, number: true, status: true, createdAt: true, total: true })
  .extend({ items: z.array(itemSummary) })
  .register(schemaNames, { id: 'OrderSummary' })

export const orderList = z
  .object({
    items: z.array(orderSummary).describe('The newest first'),
    nextCursor: z.string().nullable().describe('Where the next page begins; null on the last one'),
  })
  .register(schemaNames, { id: 'OrderList' })

export const placeOrderBody = z.object({
  partnerStoreId: uuid,
  cart: cartToken,
  holdIds: z.array(uuid).min(1).max(5).describe('The garments of the cart, as the customer saw them'),
  total: cents.min(0).describe('What the customer saw: another price is refused, never charged'),
  discountId: uuid.optional(),
  credit: cents
    .min(0)
    .optional()
    .describe('What of the total the customer saw paid with credit; left out: they keep it'),
  addressId: uuid.optional().describe('One of the customer’s own'),
  address: addressBody.optional().describe('A new one, which is kept'),
  deliveryWay: z.enum(DELIVERY_WAYS).optional().describe('One of the options of the estimate; left out: the first'),
  acceptsTerms: z.literal(true),
  earlyStart: z
    .boolean()
    .describe('Asks for a service to begin within the 14 days of withdrawal, knowing what that means'),
})

export const placeGuestOrderBody = placeOrderBody.omit({ addressId: true, credit: true }).extend({
  email: emailAddress.describe('Where everything about the order goes'),
  address: addressBody,
})

export const placedOrder = z
  .object({
    order,
    paymentUrl: z.string().nullable().describe('Where to pay; null: there is nothing to pay'),
  })
  .register(schemaNames, { id: 'PlacedOrder' })

export const placedGuestOrder = placedOrder.extend({
  token: z.string().describe('The bearer for `/api/orders/{id}` and below, for this order alone'),
})

export const itemsBody = z.object({
  items: z.array(uuid).min(1).max(5).optional().describe('Garments of the order; without it, all that can be'),
})

export const buyOutBody = z.object({
  item: uuid.describe('The garment'),
  price: cents.min(1).describe('What the customer saw: another price is refused, never charged'),
})

export const buyOutQuery = z.object({ item: uuid.describe('The garment') })

export const buyOutPreview = z.object({ price: cents, due }).register(schemaNames, { id: 'BuyOutPreview' })

export const daysQuery = z.object({
  item: uuid.describe('The garment'),
  days: z.coerce.number().int().min(1).max(365).optional().describe('How long; left out: as long as before'),
})

export const daysChoice = z
  .object({
    daysCount: z.int().describe('The length that `free` is about'),
    lengths: z.array(
      z.object({
        days: z.int(),
        price: cents,
        difference: cents.describe('What the whole order costs more; below nothing: less'),
        due: due.nullable().describe('What choosing it takes; null: nothing'),
      }),
    ),
    free: z
      .array(z.object({ deliveryDate: z.iso.date(), withdrawDate: z.iso.date() }))
      .describe('Where it has left, the day on which it would be fetched'),
  })
  .register(schemaNames, { id: 'DaysChoice' })

export const changeDaysBody = z.object({
  item: uuid.describe('The garment'),
  deliveryDate: z.iso.date(),
  daysCount: z.int().min(1).max(365),
  difference: cents.describe('What the customer saw: another price is refused, never charged'),
  formKey: uuid.describe('Drawn for the form: sent again with the same one, it is one change'),
})

export const pickUpBody = itemsBody.extend({
  day: z.iso.date(),
  slot: pickUpSlot.nullable().default(null),
})

const withdrawalAccount = z
  .object({
    paid: cents,
    before: cents.describe('Given back of it before, or credited to a rent'),
    received: z
      .array(z.object({ name: z.string(), usedDays: z.number(), days: z.int(), amount: cents }))
      .describe('The parts of services that were had: so many days of so many'),
    back: cents.describe('Given back at once'),
    later: cents.describe('Given back once what was bought is here'),
  })
  .describe('`paid` is the sum of the others')

export const withdrawalReceipt = z
  .object({
    id: z.uuid(),
    number: z.string(),
    declaredAt: instant,
    email: z.string().describe('Where the receipt goes'),
    account: withdrawalAccount,
  })
  .register(schemaNames, { id: 'WithdrawalReceipt' })

const contractName = z.object({
  partnerStoreId: uuid,
  number: z.string().trim().min(1).max(40).describe('Of the order or the membership'),
  email: emailAddress,
})

export const orderLinkBody = contractName.extend({ number: contractName.shape.number.describe('Of the order') })

export const withdrawalPreviewBody = contractName

export const withdrawalBody = contractName.extend({
  name: z.string().trim().min(1).max(200),
  items: z.array(uuid).max(5).optional(),
})

export const withdrawalPreview = z
  .object({
    number: z.string(),
    kind: z.enum(['order', 'membership']),
    concludedAt: instant,
    plan: z.string().nullable(),
    items: z
      .array(z.object({ id: z.uuid(), name: z.string(), size: z.string(), until: z.iso.date() }))
      .describe('What can still be withdrawn from'),
  })
  .register(schemaNames, { id: 'WithdrawalPreview' })

export type OrderView = z.infer<typeof order>
export type OrderItemView = z.infer<typeof orderItemView>
export type OrderSummary = z.infer<typeof orderSummary>
export type OrderList = z.infer<typeof orderList>
export type PlaceOrderInput = z.input<typeof placeOrderBody>
export type PlaceGuestOrderInput = z.input<typeof placeGuestOrderBody>
export type PlacedGuestOrder = z.infer<typeof placedGuestOrder>
export type PlacedOrder = z.infer<typeof placedOrder>
export type WithdrawalPreview = z.infer<typeof withdrawalPreview>
export type WithdrawalAccountView = WithdrawalReceipt['account']
export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>
export type BuyOutPreview = z.infer<typeof buyOutPreview>
export type DaysChoiceView = z.infer<typeof daysChoice>
