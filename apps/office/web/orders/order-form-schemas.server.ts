import { z } from 'zod'
import { COUNTRY } from '#domain/accounts/fields/italian-provinces.ts'
import { LEAST_ASKED, STAFF_CHARGES } from '#domain/charges/charge.ts'
import { REFUND_REASONS } from '#domain/orders/money/refund-by-hand.ts'
import { toTracking } from '#domain/orders/shipping/carriers.ts'
import { readRomeMoment } from '#domain/rentals/calendar/rome-time.ts'
import { chargeBody, decisionBody } from '#office/contract/charges/charges.ts'
import {
  daysQuery,
  garmentMoveBody,
  noteBody,
  orderAddressBody,
  orderDaysBody,
  orderMoveBody,
  orderSizeBody,
  pickUpBody,
  resendBody,
  revealBody,
  sizesQuery,
  undoReportBody,
} from '#office/contract/orders/order-detail.ts'
import { typedAmount, typedCents } from '../ui/form/typed-schemas.server.ts'

/** A day and an hour by the clock in Italy, as the contract has moments; nothing: now. */
const typedMoment = z
  .string()
  .optional()
  .transform((text, context) => {
    if (!text) return undefined
    const at = readRomeMoment(text)
    if (at !== null) return at.toISOString()
    context.addIssue({ code: 'custom' })
    return z.NEVER
  })

export const moveForm = garmentMoveBody.extend({ at: typedMoment })
export const ordersMoveForm = orderMoveBody.extend({ at: typedMoment })
export const undoForm = undoReportBody
export const trackForm = z.object({
  itemId: z.uuid(),
  carrier: z.string().default(''),
  // refused here, where the field is: what comes out of the contract is another text
  tracking: z
    .string()
    .default('')
    .refine((typed) => toTracking(typed) !== undefined),
  tells: z.boolean().default(false),
})
export const revealForm = revealBody
export const noteForm = noteBody
export const mailForm = resendBody
/** Provinces are typed by their letters; the country is the only one there is. */
export const addressForm = z.preprocess((form) => {
  const { province = '', ...address } = form as Record<string, string>
  return { ...address, province: `IT-${province.trim().toUpperCase().replace(/^IT-/, '')}`, country: COUNTRY }
}, orderAddressBody)
export const daysChoiceForm = daysQuery
/** First what other days cost and the mail about them, then the change itself. */
export const daysForm = orderDaysBody
  .extend({ step: z.enum(['plan', 'do']).default('plan'), waives: z.string().optional() })
  .superRefine(({ waives, waived }, context) => {
    // who means to waive and says nothing would send a link
    if (waives && !waived)
      context.addIssue({ code: 'too_small', minimum: 1, origin: 'string', path: ['waived'], input: waived })
  })
  .transform(({ waives: _, ...form }) => form)
export const pickUpForm = pickUpBody
export const sizesForm = sizesQuery
/** First the mail about it, then the change itself. */
export const sizeForm = orderSizeBody.extend({ step: z.enum(['plan', 'do']).default('plan') })
const REFUND_AMOUNT = { least: 1, most: 10_000_000 }
const CHARGE_AMOUNT = { least: LEAST_ASKED, most: 10_000_000 }

/** First what it comes to and the mail about it, then the charge itself. */
export const chargeForm = z
  .object({
    step: z.enum(['plan', 'do']).default('plan'),
    garmentId: z.uuid(),
    kind: z.enum(STAFF_CHARGES),
    amount: typedAmount(CHARGE_AMOUNT).optional(),
    lines: z
      .array(
        z.object({ words: z.string().trim().min(1).max(200), amount: typedAmount({ ...CHARGE_AMOUNT, least: 1 }) }),
      )
      .max(12)
      .default([]),
    words: chargeBody.shape.words,
    photos: chargeBody.shape.photos,
    whyNoPhoto: chargeBody.shape.whyNoPhoto,
    formKey: z.uuid(),
  })
  // of a damage the sum of its lines is asked for
  .transform((form) => ({ ...form, amount: form.amount ?? form.lines.reduce((sum, { amount }) => sum + amount, 0) }))

/** Less is typed where less is asked for. */
export const decisionForm = z
  .object({
    step: z.enum(['plan', 'do']).default('plan'),
    chargeId: z.uuid(),
    what: z.enum(['uphold', 'withdraw']),
    seen: decisionBody.shape.seen,
    amount: typedAmount(CHARGE_AMOUNT).optional(),
    answer: decisionBody.shape.answer,
  })
  .transform(({ what, amount = 0, ...form }) => ({
    ...form,
    decision: what === 'uphold' ? ({ what, amount } as const) : ({ what } as const),
  }))

/** What goes back of a charge: the note is asked for when it is done, and not while somebody only looks. */
export const chargeRefundForm = z
  .object({
    step: z.enum(['plan', 'do']).default('plan'),
    chargeId: z.uuid(),
    amount: typedAmount(REFUND_AMOUNT),
    reason: z.enum(REFUND_REASONS),
    note: z.string().trim().max(500).default(''),
    formKey: z.uuid(),
  })
  .superRefine(({ step, note }, context) => {
    if (step === 'do' && note === '')
      context.addIssue({ code: 'too_small', minimum: 1, origin: 'string', path: ['note'], input: note })
  })

export const nothingForm = z.object({})

/** What goes back: everything, the way there, a part that is typed, or a garment by its id. */
export const refundForm = z
  .object({
    step: z.enum(['plan', 'do']).default('plan'),
    what: z.union([z.enum(['all', 'shipping', 'part']), z.uuid()]),
    typed: z.string().default(''),
    reason: z.enum(REFUND_REASONS),
    asCredit: z.boolean().default(false),
    note: z.string().trim().max(500).default(''),
    amount: z.coerce.number().int().default(0),
    formKey: z.uuid(),
  })
  .transform(({ what, typed, ...form }, context) => {
    if (what === 'all' || what === 'shipping') return { ...form, choice: { kind: what } as const }
    if (what !== 'part') return { ...form, choice: { kind: 'garment', itemId: what } as const }
    const amount = typedCents.safeParse(typed).data
    if (amount === undefined || amount < 1) {
      context.addIssue({ code: 'custom', path: ['typed'], params: { sentence: 'amount' } })
      return z.NEVER
    }
    return { ...form, choice: { kind: 'part', amount } as const }
  })
  .superRefine(({ step, note }, context) => {
    // asked for when it is done, and not while somebody only looks
    if (step === 'do' && note === '')
      context.addIssue({ code: 'too_small', minimum: 1, origin: 'string', path: ['note'], input: note })
  })
