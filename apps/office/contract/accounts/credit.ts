import { z } from 'zod'
import { CREDIT_STEPS } from '#domain/credit/credit.ts'
import { CREDIT_REASONS, MOST_CREDIT, TAKE_BACK_REASONS } from '#domain/credit/credit-by-hand.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStoreAndId } from '../of-store.ts'
import { readableMail } from '../orders/order-detail.ts'

const cents = z.int().describe('Euro cents')
const amount = z.int().min(1).max(MOST_CREDIT).describe('Euro cents')
const day = z.iso.date()
const byHand = {
  note: z.string().trim().min(1).max(500).describe('For colleagues: it stands in the audit'),
  formKey: z.uuid().describe('Drawn for the form: sent again with the same one, nothing more happens'),
}

export const creditOfCustomer = z.object({
  balance: cents.describe('What can be used today'),
  parts: z.array(z.object({ amount: cents, endsOn: day.nullable() })).describe('In the order in which it is used'),
  entries: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(CREDIT_STEPS),
      amount: cents,
      reason: z.string(),
      endsOn: day.nullable(),
      order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
      person: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
})

export const planCreditBody = z.object({
  amount,
  reason: z.enum(CREDIT_REASONS),
  endsOn: day.nullable().default(null).describe('The last day on which it counts; null: it has no end'),
})
export const giveCreditBody = planCreditBody.extend(byHand)
export const planCreditBackBody = z.object({ amount, reason: z.enum(TAKE_BACK_REASONS) })
export const takeCreditBackBody = planCreditBackBody.extend(byHand)
export const creditPreview = z.object({ amount: cents, mails: z.array(readableMail) })
export const creditChanged = z.object({ amount: cents })

export type CustomerCreditView = z.infer<typeof creditOfCustomer>
export type CreditPreviewView = z.infer<typeof creditPreview>

/** The calls about what customers have to spend at a store. */
export const creditEndpoints = {
  previewCredit: {
    method: 'POST',
    path: '/api/stores/{storeId}/customers/{id}/credit/preview',
    tag: 'Customers',
    summary: 'The mail about credit that would be given',
    isRead: true,
    access: 'orders.edit',
    params: ofStoreAndId,
    body: planCreditBody,
    data: creditPreview,
    failures: ['NOT_FOUND', 'CREDIT_NEEDS_ACCOUNT', 'CREDIT_END_NOT_POSSIBLE'],
  },
  giveCredit: {
    method: 'POST',
    path: '/api/stores/{storeId}/customers/{id}/credit',
    tag: 'Customers',
    summary: 'Give somebody credit for their next orders',
    description:
      'Who may refund up to a limit gives one customer up to that limit within thirty days, and all of them in a day what the store’s policy says (creditPerDay). `details.most` is what is left.',
    access: 'money.refund',
    params: ofStoreAndId,
    body: giveCreditBody,
    data: creditChanged,
    failures: [
      'NOT_FOUND',
      'CREDIT_NEEDS_ACCOUNT',
      'CREDIT_END_NOT_POSSIBLE',
      'REFUND_ABOVE_LIMIT',
      'CREDIT_ABOVE_DAY_LIMIT',
    ],
  },
  previewCreditBack: {
    method: 'POST',
    path: '/api/stores/{storeId}/customers/{id}/creditBack/preview',
    tag: 'Customers',
    summary: 'The mail about credit that would be taken back',
    isRead: true,
    access: 'orders.edit',
    params: ofStoreAndId,
    body: planCreditBackBody,
    data: creditPreview,
    failures: ['NOT_FOUND', 'CREDIT_USED_MEANWHILE'],
  },
  takeCreditBack: {
    method: 'POST',
    path: '/api/stores/{storeId}/customers/{id}/creditBack',
    tag: 'Customers',
    summary: 'Take back credit that was not used',
    access: 'money.refund',
    params: ofStoreAndId,
    body: takeCreditBackBody,
    data: creditChanged,
    failures: ['NOT_FOUND', 'CREDIT_USED_MEANWHILE'],
  },
} as const satisfies Record<string, OfficeEndpoint>
