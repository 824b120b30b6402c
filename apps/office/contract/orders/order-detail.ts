import { z } from 'zod'
import { REFUND_REASONS } from '#domain/orders/money/refund-by-hand.ts'
import { ORDER_ACTORS } from '#domain/orders/statuses.ts'
import { LINE_CODES } from '#domain/prices/price-line.ts'
import { AUDIT_ACTIONS } from '#domain/staff/audit-actions.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { addressFields } from '#kit/contract/postal-address.ts'
import { chargeableGarment, orderCharge } from '../charges/charges.ts'
import { deskVisit } from '../floor/desk.ts'
import { orderChange } from './order-change.ts'
import { orderStatus, rentalWay } from './orders.ts'

const moment = z.iso.datetime()
const day = z.iso.date()
const cents = z.int().describe('Euro cents')

export const orderGarment = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  name: z.string(),
  brand: z.string(),
  image: z.string().nullable(),
  size: z.string(),
  sizeCode: z.string(),
  unit: z.object({ id: z.uuid(), barcode: z.string() }).nullable(),
  way: rentalWay,
  daysCount: z.int().nullable(),
  shipDay: day,
  deliveryDay: day,
  returnDay: day.nullable(),
  pickUpSlot: z.string().nullable(),
  price: cents,
  status: orderStatus,
  since: moment,
  tracking: z.string().nullable(),
  carrier: z.string().nullable(),
  moves: z
    .array(
      z.object({
        to: orderStatus,
        needsReason: z.boolean(),
        isReport: z.boolean().describe('A courier’s to say: it may have happened before now, since `since`'),
      }),
    )
    .describe('The rows of the lifecycle that the caller may do now'),
  trackingUrl: z.string().nullable(),
  canTrack: z.boolean().describe('Carrier and number can be typed'),
  isOnItsWay: z.boolean(),
  now: moment.describe('By the clock of the shop: nothing that is reported is later'),
  canUndo: z.boolean().describe('What was reported last can be taken back'),
  undoesRemark: z.boolean().describe('That would be a remark, such as a damage: nothing moves'),
  canTurnOutDamaged: z.boolean().describe('It has arrived, and nobody has said that it was damaged'),
  refundable: cents,
  canChangeDays: z.boolean(),
  canKeepLonger: z.boolean().describe('It has left, and its customer may keep it for more days'),
  canChangeSize: z.boolean(),
  pickUp: z
    .object({ days: z.array(day), slots: z.array(z.string()) })
    .nullable()
    .describe('What the customer could choose from; null: nothing now'),
})

export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    at: moment,
    recordedAt: moment.nullable().describe('When it was said, where that is not when it happened'),
    isUndone: z.boolean(),
    isUndo: z.boolean(),
    isDamaged: z.boolean(),
    garment: z.string(),
    from: orderStatus.nullable(),
    to: orderStatus,
    actor: z.enum(ORDER_ACTORS),
    person: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('audit'),
    at: moment,
    action: z.enum(AUDIT_ACTIONS),
    person: z.string(),
    reason: z.string().nullable(),
  }),
])

export const staffNote = z.object({
  id: z.uuid(),
  person: z.string(),
  text: z.string(),
  at: moment,
  mentions: z.array(z.string()),
})

export const orderDetail = z.object({
  id: z.uuid(),
  number: z.string(),
  placedAt: moment,
  language: z.enum(LANGUAGES),
  status: orderStatus,
  customer: z.object({
    id: z.uuid().nullable().describe('null: the account was erased'),
    isGuest: z.boolean(),
    name: z.string(),
    email: z.string().describe('Masked'),
    city: z.string(),
  }),
  garments: z.array(orderGarment),
  visits: z
    .array(deskVisit.extend({ garments: z.array(z.string()) }))
    .describe('What was handed over and taken back at the desk of the shop'),
  lines: z.array(
    z.object({ code: z.enum(LINE_CODES), amount: cents, quantity: z.int(), garment: z.string().nullable() }),
  ),
  total: cents,
  money: z.object({
    paid: cents,
    refunded: cents,
    left: cents.describe('What can still go back'),
    shipping: cents.describe('What of the way there can still go back'),
    toCard: cents.describe('What of it can go to the card; the rest was paid with credit'),
    movements: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['charge', 'refund']),
        amount: cents,
        isCredit: z.boolean().describe('Paid or given back as credit'),
        at: moment,
        reason: z.string(),
        person: z.string().nullable(),
      }),
    ),
    waiting: z
      .array(z.object({ id: z.uuid(), amount: cents, at: moment, reason: z.string(), person: z.string().nullable() }))
      .describe('Asked for, and not done by the provider yet'),
    mayRefund: cents.nullable().describe('What the caller may still give back of it by hand; null: all that is left'),
  }),
  mails: z.array(
    z.object({ id: z.uuid(), kind: z.string(), at: moment, sentAt: moment.nullable(), isNeedless: z.boolean() }),
  ),
  changes: z.array(orderChange).describe('Other days that were agreed or offered, the newest first'),
  charges: z.array(orderCharge).describe('What was asked for after the order'),
  chargeable: z.array(chargeableGarment).describe('What may still be asked for, garment by garment'),
  notes: z.array(staffNote),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), person: z.string(), at: moment })),
  timeline: z.array(timelineEntry),
  colleagues: z.array(z.string()).describe('Who can be called in a note'),
  refundLimit: cents.nullable().describe('What the caller may give back of one order by hand; null: no limit'),
  hasReceipt: z.boolean(),
  canChangeAddress: z.boolean(),
})

export const readableMail = z.object({ kind: z.string(), to: z.string(), subject: z.string(), text: z.string() })

export const mailQuery = z.object({ mail: z.uuid() })
export const resendBody = z.object({ mailId: z.uuid() })

export const revealBody = z.object({ group: z.enum(['contact', 'address']) })
export const revealedOrder = z.object({
  group: z.enum(['contact', 'address']),
  lines: z.array(z.object({ field: z.enum(['email', 'phone', 'address']), value: z.string() })),
})

export const garmentMoveBody = z.object({
  itemId: z.uuid(),
  from: orderStatus.describe('Where it was when somebody looked'),
  to: orderStatus,
  reason: z.string().trim().max(500).default(''),
  at: moment.optional().describe('When it happened, of what a courier would have reported; left out: now'),
  isDamaged: z
    .boolean()
    .optional()
    .describe(
      'It has arrived, and not as it left: a person sees to it. With the same `from` and `to`: found afterwards',
    ),
})
export const garmentMovePreview = z.object({ refunded: cents, mails: z.array(readableMail) })
export const garmentMoved = z.object({ status: orderStatus, refunded: cents })

export const orderMoveBody = garmentMoveBody.omit({ itemId: true, from: true })

const undoReason = z.string().trim().min(1).max(500)
export const undoReportBody = z.object({ itemId: z.uuid(), reason: undoReason })
export const undoReportsBody = z.object({
  itemIds: z.array(z.uuid()).min(1).max(100).describe('The garments that were reported together'),
  reason: undoReason,
})
export const reportUndone = z.object({ status: orderStatus })
export const reportsUndone = z.object({ garments: z.int() })

export const orderMovePreview = z.object({ garments: z.int(), refunded: cents, mails: z.int() })
export const orderMoved = z.object({ garments: z.int(), itemIds: z.array(z.uuid()), refunded: cents })

export const refundChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('part'), amount: z.int().min(1).max(10_000_000) }),
  z.object({ kind: z.literal('garment'), itemId: z.uuid() }),
  z.object({ kind: z.literal('shipping') }),
])
const refundReason = z.enum(REFUND_REASONS)
const asCredit = z.boolean().default(false).describe('As credit for the next order instead of to the card')
export const previewRefundBody = z.object({ choice: refundChoice, reason: refundReason, asCredit })
export const refundPreview = z.object({ amount: cents, mails: z.array(readableMail) })
export const refundBody = z.object({
  choice: refundChoice,
  reason: refundReason,
  asCredit,
  note: z.string().trim().min(1).max(500),
  amount: z.int().min(1).describe('What it comes to, as it was shown'),
  formKey: z.uuid().describe('Drawn for the form: sent again with the same one, nothing more goes back'),
})
export const refunded = z.object({ amount: cents })

export const fileQuery = z.object({ file: z.uuid() })
export const addFileQuery = z.object({ name: z.string().trim().min(1).max(200) })

export const noteBody = z.object({ text: z.string().trim().min(1).max(10_000) })
export const noteAdded = z.object({ id: z.uuid(), mentioned: z.int() })

export const orderAddressBody = addressFields.omit({ preferred: true })
const daysWish = {
  itemId: z.uuid(),
  deliveryDay: day,
  daysCount: z.coerce.number().int().min(1).max(365).optional().describe('Left out: as many days as before'),
}
const waived = z.string().trim().max(500).describe('Why what it costs more is not asked for')
export const orderDaysBody = z.object({
  ...daysWish,
  difference: z.coerce.number().int().default(0).describe('What it costs more, or less, as it was shown'),
  waived: waived.optional().describe('Left out or empty: its customer pays the difference by a link'),
  formKey: z.uuid().optional().describe('Drawn for the form: sent again with the same one, it is one change'),
})
export const orderDaysPreviewBody = z.object({ ...daysWish, waived: waived.optional() })
export const changedDays = z.object({
  deliveryDay: day,
  returnDay: day,
  waitsUntil: moment.nullable().describe('Until when the difference can be paid; null: the days have changed'),
})
export const daysPreview = z.object({
  deliveryDay: day,
  returnDay: day,
  daysCount: z.int(),
  priceBefore: cents,
  price: cents,
  difference: cents.describe('Of the whole order; below nothing: it goes back'),
  refunded: cents,
  waitsUntil: moment.nullable(),
  mails: z.array(readableMail),
})
export const daysQuery = z.object({ item: z.uuid(), days: z.coerce.number().int().min(1).max(365).optional() })
export const daysChoice = z.object({
  daysCount: z.int(),
  lengths: z.array(z.object({ days: z.int(), price: cents, difference: cents })),
  free: z.array(z.object({ deliveryDay: day, returnDay: day })),
})
export const sizesQuery = z.object({ item: z.uuid() })
export const freeSize = z.object({ code: z.string(), label: z.string() })
const sizeCode = z.string().min(1).max(20)
export const orderSizeBody = z.object({
  itemId: z.uuid(),
  from: sizeCode.describe('The size it had when somebody looked'),
  to: sizeCode,
})
export const sizePreview = z.object({
  difference: cents.describe('What it costs more or less: sizes of a garment cost the same'),
  mails: z.array(readableMail),
})
export const changedSize = z.object({ size: z.string() })
export const pickUpBody = z.object({ itemId: z.uuid(), day, slot: z.string().max(11).nullable().default(null) })

export const mention = z.object({
  noteId: z.uuid(),
  orderId: z.uuid().nullable(),
  number: z.string().nullable(),
  person: z.string(),
  text: z.string(),
  at: moment,
})

export type OrderDetailView = z.infer<typeof orderDetail>
export type OrderGarmentView = z.infer<typeof orderGarment>
export type TimelineEntryView = z.infer<typeof timelineEntry>
export type OrderMovePreviewView = z.infer<typeof orderMovePreview>
export type ReadableMailView = z.infer<typeof readableMail>
export type MovePreviewView = z.infer<typeof garmentMovePreview>
export type RefundPreviewView = z.infer<typeof refundPreview>
export type DaysPreviewView = z.infer<typeof daysPreview>
export type DaysChoiceView = z.infer<typeof daysChoice>
export type FreeSizeView = z.infer<typeof freeSize>
export type SizePreviewView = z.infer<typeof sizePreview>
export type RevealedOrderView = z.infer<typeof revealedOrder>
export type StaffNoteView = z.infer<typeof staffNote>
export type MentionView = z.infer<typeof mention>
