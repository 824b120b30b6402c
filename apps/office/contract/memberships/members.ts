import { z } from 'zod'
import { ADJUSTMENT_BOUNDS, ADJUSTMENT_KINDS, END_REFUNDS } from '#domain/memberships/adjustments.ts'
import { MOST_PAUSE_MONTHS } from '#domain/memberships/pause.ts'
import { USER_MEMBERSHIP_STATUSES } from '#domain/memberships/user-membership.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStoreAndId } from '../of-store.ts'
import { readableMail } from '../orders/order-detail.ts'
import { orderStatus } from '../orders/orders.ts'

const moment = z.iso.datetime()
const day = z.iso.date()
const cents = z.int().describe('Euro cents')
const charge = z.object({ at: moment, amount: cents })

export const memberDetail = z.object({
  id: z.uuid(),
  number: z.string(),
  customer: z.object({ id: z.uuid().nullable(), name: z.string() }),
  status: z.enum(USER_MEMBERSHIP_STATUSES),
  plan: z.string(),
  price: cents,
  nextPlan: z.string().nullable().describe('The plan from the next renewal on, where it is another one'),
  pause: z.object({ state: z.enum(['arranged', 'paused']), from: moment, until: moment }).nullable(),
  periodStart: moment.nullable(),
  periodEnd: moment.nullable(),
  paidUntil: moment.nullable().describe('Where the period has a pause or time that was given: until when it is paid'),
  nextCharge: charge.nullable().describe('Null: none'),
  endedAt: moment.nullable(),
  allowance: z.object({ used: z.int(), max: z.int(), extra: z.int() }),
  garments: z.array(z.object({ id: z.uuid(), orderId: z.uuid(), name: z.string(), status: orderStatus })),
  movements: z.array(z.object({ kind: z.enum(['charge', 'refund']), amount: cents, at: moment })),
  adjustments: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(ADJUSTMENT_KINDS),
      isWaiting: z.boolean().describe('The provider has not answered yet'),
      at: moment,
      person: z.string().nullable().describe('Null: the member'),
      reason: z.string(),
      refund: cents,
    }),
  ),
  possible: z.array(z.enum(ADJUSTMENT_KINDS)).describe('What can be done now'),
  days: z.object({ first: day, last: day }).nullable().describe('To which days the renewal can be moved'),
  refundLimit: cents.nullable().describe('What the caller may give back of one membership; null: no limit'),
  updatedAt: moment,
})

export const adjustmentAsk = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['giveMonth', 'skip', 'resume', 'waive']) }),
  z.object({ kind: z.literal('pause'), months: z.int().min(1).max(MOST_PAUSE_MONTHS) }),
  z.object({ kind: z.literal('extra'), garments: z.int().min(1).max(ADJUSTMENT_BOUNDS.garments) }),
  z.object({ kind: z.literal('move'), day }),
  z.object({ kind: z.literal('end'), refund: z.enum(END_REFUNDS) }),
])

export const planAdjustmentBody = z.object({ ask: adjustmentAsk })

export const adjustmentPreview = z.object({
  chargeBefore: charge.nullable(),
  chargeAfter: charge.nullable().describe('Null: nothing is charged any more'),
  refund: cents,
  mails: z.array(readableMail),
  updatedAt: moment.describe('Of what was looked at: named when it is done'),
})

export const adjustmentBody = z.object({
  ask: adjustmentAsk,
  note: z.string().trim().min(1).max(500).describe('Why; it stands in the audit'),
  formKey: z.uuid().describe('Of the form: the same one is done once, however often it is sent'),
  updatedAt: moment.describe('Of what was looked at'),
  refund: z.int().min(0).describe('What somebody has seen that goes back'),
})

export const adjustmentMade = z.object({ nextCharge: moment.nullable(), refund: cents })

export type MemberDetailView = z.infer<typeof memberDetail>
export type AdjustmentPreviewView = z.infer<typeof adjustmentPreview>

const REFUSALS = [
  'NOT_FOUND',
  'MEMBERSHIP_NOT_ACTIVE',
  'RENEWAL_STOPPED',
  'MEMBERSHIP_PAUSED',
  'MEMBERSHIP_NOT_PAUSED',
  'PAUSE_TOO_LONG',
  'GARMENTS_OUT',
  'DAY_NOT_POSSIBLE',
  'NOTHING_TO_WAIVE',
  'TOO_MANY_EXTRA',
  'PAYMENT_UNCLEAR',
] as const

/** The calls about the memberships that customers have. */
export const memberEndpoints = {
  memberDetail: {
    method: 'GET',
    path: '/api/stores/{storeId}/members/{id}',
    tag: 'Members',
    summary: 'One membership: plan, period, garments, money, and what was done about it',
    access: 'customers.view',
    params: ofStoreAndId,
    data: memberDetail,
    failures: ['NOT_FOUND'],
  },
  previewMemberAdjustment: {
    method: 'POST',
    path: '/api/stores/{storeId}/members/{id}/adjustments/preview',
    tag: 'Members',
    summary: 'What an adjustment would mean: the next charge, what goes back, and the mail about it',
    access: 'orders.edit',
    isRead: true,
    params: ofStoreAndId,
    body: planAdjustmentBody,
    data: adjustmentPreview,
    failures: REFUSALS,
  },
  makeMemberAdjustment: {
    method: 'POST',
    path: '/api/stores/{storeId}/members/{id}/adjustments',
    tag: 'Members',
    summary: 'Give a month, skip, pause, resume, add garments, move the renewal, waive what is owed, or end it',
    description:
      'The payment provider is asked first; what it has not done is not written. Without an answer of its (`PAYMENT_UNCLEAR`) it is looked at again after ten minutes.',
    access: 'members.edit',
    params: ofStoreAndId,
    body: adjustmentBody,
    data: adjustmentMade,
    failures: [...REFUSALS, 'CHANGED_MEANWHILE', 'REFUND_ABOVE_LIMIT', 'CARD_DECLINED', 'PAYMENT_UNAVAILABLE'],
  },
} as const satisfies Record<string, OfficeEndpoint>
