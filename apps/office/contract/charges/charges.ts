import { z } from 'zod'
import { CHARGE_KINDS, CHARGE_STATES, LEAST_ASKED, STAFF_CHARGES } from '#domain/charges/charge.ts'
import { FIXED_LINES } from '#domain/charges/charge-calculation.ts'
import { REFUND_REASONS } from '#domain/orders/money/refund-by-hand.ts'
import { nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStoreAndId } from '../of-store.ts'

const moment = z.iso.datetime()
const cents = z.int().describe('Euro cents')
const asked = z.int().min(LEAST_ASKED).max(10_000_000).describe('Euro cents')
const kind = z.enum(STAFF_CHARGES)

const said = z.object({ what: z.literal('said'), words: z.string(), amount: cents })
const lateDays = z.object({ what: z.literal('lateDays'), days: z.int(), perDay: cents, amount: cents })
const fixed = z.object({ what: z.enum(FIXED_LINES), amount: cents.describe('Euro cents; below 0: taken off') })

/** Something that was asked for after an order. */
export const orderCharge = z.object({
  id: z.uuid(),
  garmentId: z.uuid(),
  garment: z.string(),
  kind: z.enum(CHARGE_KINDS),
  state: z.enum(CHARGE_STATES),
  amount: cents,
  announcedAmount: cents,
  refunded: cents,
  words: z.string().describe('What the customer reads'),
  photos: z.array(z.string()),
  whyNoPhoto: z.string().describe('Where there is none'),
  calculation: z
    .array(z.union([said, lateDays, fixed]))
    .describe('How it comes about: the sum of its lines is the amount'),
  person: z.string().nullable(),
  announcedAt: moment,
  dueAt: moment.describe('Until then the customer may object, and nothing is taken'),
  nextTryAt: moment.nullable(),
  refusals: z.int().describe('How often the card has said no'),
  isBeingTaken: z.boolean().describe('The card was asked, and its answer is not known yet'),
  objection: z.string().nullable(),
  answer: z.string().nullable(),
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable().describe('Who has answered or given it up; null: nobody yet, or a program'),
  settledAt: moment.nullable(),
  isErased: z.boolean().describe('The customer was erased before it was paid'),
})

/** What may be asked for about a garment. */
export const chargeableGarment = z.object({
  garmentId: z.uuid(),
  garment: z.string(),
  worth: cents.describe('Today, by age and use'),
  left: cents.describe('What of it has not been asked for'),
  daysLate: z.int(),
  isOut: z.boolean().describe('It was not received yet: what is found on it cannot be asked for'),
  lateFeePerDay: cents.nullable().describe('As agreed with the order; null: none'),
  most: z.array(z.object({ kind, amount: cents })).describe('What may be asked for, and how much of it'),
  photos: z
    .array(z.object({ key: z.string(), note: z.string() }))
    .describe('Pictures of how it was found when it came back'),
})

export const chargeBody = z.object({
  garmentId: z.uuid(),
  kind,
  amount: asked,
  words: z.string().trim().min(1).max(1000).describe('For the customer: why'),
  photos: z
    .array(z.string().max(100))
    .max(12)
    .default([])
    .describe('Of a damage or a stain: at least one of those that were taken when it came back, or whyNoPhoto'),
  whyNoPhoto: z.string().trim().max(500).default('').describe('For the customer, where there is no picture'),
  lines: z
    .array(z.object({ words: z.string().trim().min(1).max(200), amount: z.int().min(1).max(10_000_000) }))
    .max(12)
    .default([])
    .describe('Of a damage: what making it good costs, line by line; their sum is the amount. Else made by us'),
  formKey: z.uuid().describe('Drawn for the form: sent again with the same one, nothing more is asked for'),
})
const readableMail = z.object({ kind: z.string(), to: z.string(), subject: z.string(), text: z.string() })
export const planChargeBody = chargeBody.omit({ formKey: true })
export const chargePreview = z.object({ amount: cents, mails: z.array(readableMail) })
export const announcedCharge = z.object({ id: z.uuid(), amount: cents })

export const decisionBody = z.object({
  chargeId: z.uuid(),
  seen: z.enum(CHARGE_STATES).describe('How it stood when this was decided: an objection is answered once'),
  decision: z.discriminatedUnion('what', [
    z.object({ what: z.literal('uphold'), amount: asked.describe('As much as was announced, or less') }),
    z.object({ what: z.literal('withdraw') }),
  ]),
  answer: z.string().trim().min(1).max(1000).describe('For the customer'),
})

export const chargeRefundBody = z.object({
  chargeId: z.uuid(),
  amount: z.int().min(1).max(10_000_000).describe('Euro cents: all that is left of it, or less'),
  reason: z.enum(REFUND_REASONS).describe('For the customer, in the mail'),
  note: z.string().trim().min(1).max(500).describe('For colleagues, in the audit'),
  formKey: z.uuid().describe('Drawn for the form: sent again with the same one, nothing more goes back'),
})
export const planChargeRefundBody = chargeRefundBody.omit({ note: true, formKey: true })
export const refundedCharge = z.object({ amount: cents })

export type OrderChargeView = z.infer<typeof orderCharge>
export type ChargeableGarmentView = z.infer<typeof chargeableGarment>
export type ChargePreviewView = z.infer<typeof chargePreview>

const AMOUNT_FAILURES = [
  ...(['NOT_CHARGEABLE', 'NO_FEE_AGREED', 'NOT_LATE', 'NOT_LOST_YET', 'NOTHING_LEFT_TO_CHARGE'] as const),
  ...(['CHARGE_STILL_OUT', 'CHARGE_NEEDS_PHOTO', 'CHARGE_NEEDS_CALCULATION'] as const),
  ...(['CHARGE_ABOVE_LIMIT', 'CHARGE_AMOUNT_INVALID'] as const),
] as const

/** The calls about what is asked for after an order. */
export const chargeEndpoints = {
  previewCharge: {
    method: 'POST',
    path: '/api/stores/{storeId}/orders/{id}/charges/preview',
    tag: 'Orders',
    summary: 'What a charge would come to, and the mail about it',
    access: 'orders.edit',
    isRead: true,
    params: ofStoreAndId,
    body: planChargeBody,
    data: chargePreview,
    failures: ['NOT_FOUND', ...AMOUNT_FAILURES],
  },
  announceCharge: {
    method: 'POST',
    path: '/api/stores/{storeId}/orders/{id}/charges',
    tag: 'Orders',
    summary: 'Tell the customer what will be taken from their card, and why',
    description: 'Nothing is taken before the days to object are over, and never more than the garment is worth.',
    access: 'money.charge',
    params: ofStoreAndId,
    body: chargeBody,
    data: announcedCharge,
    failures: ['NOT_FOUND', ...AMOUNT_FAILURES],
  },
  previewDecision: {
    method: 'POST',
    path: '/api/stores/{storeId}/orders/{id}/charges/decisions/preview',
    tag: 'Orders',
    summary: 'The mail about a decision on a charge',
    access: 'orders.edit',
    isRead: true,
    params: ofStoreAndId,
    body: decisionBody,
    data: chargePreview,
    failures: ['NOT_FOUND', 'CHARGE_STATE', 'CHARGE_DECIDED', 'CHARGE_BEING_TAKEN'],
  },
  decideCharge: {
    method: 'POST',
    path: '/api/stores/{storeId}/orders/{id}/charges/decisions',
    tag: 'Orders',
    summary: 'Uphold a charge that its customer disputes, in whole or in part, or give a charge up',
    access: 'money.charge',
    params: ofStoreAndId,
    body: decisionBody,
    data: nothing,
    failures: ['NOT_FOUND', 'CHARGE_STATE', 'CHARGE_DECIDED', 'CHARGE_BEING_TAKEN'],
  },
  previewChargeRefund: {
    method: 'POST',
    path: '/api/stores/{storeId}/orders/{id}/charges/refunds/preview',
    tag: 'Orders',
    summary: 'The mail about a refund of a charge',
    access: 'orders.edit',
    isRead: true,
    params: ofStoreAndId,
    body: planChargeRefundBody,
    data: chargePreview,
    failures: ['NOT_FOUND', 'NOTHING_TO_REFUND', 'REFUND_ABOVE_LIMIT', 'CHANGED_MEANWHILE'],
  },
  refundCharge: {
    method: 'POST',
    path: '/api/stores/{storeId}/orders/{id}/charges/refunds',
    tag: 'Orders',
    summary: 'Give back what a charge has taken, in whole or in part',
    access: 'money.refund',
    params: ofStoreAndId,
    body: chargeRefundBody,
    data: refundedCharge,
    failures: ['NOT_FOUND', 'NOTHING_TO_REFUND', 'REFUND_ABOVE_LIMIT', 'CHANGED_MEANWHILE'],
  },
} as const satisfies Record<string, OfficeEndpoint>
