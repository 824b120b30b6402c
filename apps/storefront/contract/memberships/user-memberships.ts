import { z } from 'zod'
import { WAYS_OUT } from '#domain/memberships/garments-over.ts'
import { MOST_PAUSE_MONTHS } from '#domain/memberships/pause.ts'
import { USER_MEMBERSHIP_STATUSES } from '#domain/memberships/user-membership.ts'
import { uuid } from '#kit/contract/basics.ts'
import { schemaNames } from '#kit/contract/schema-names.ts'
import type { Endpoint } from '../endpoint.ts'
import { movement, withdrawalReceipt } from '../orders/orders.ts'
import { due } from '../payments/due.ts'
import { membership } from './memberships.ts'

const cents = z.int().describe('Euro cents')
const instant = z.iso.datetime()

export const garmentOver = z.object({
  itemId: z.uuid(),
  orderId: z.uuid(),
  name: z.string(),
  reason: z.enum(['count', 'value']).describe('Whether there are too many, or it is worth too much'),
  wayOut: z.enum(WAYS_OUT).describe('What can be done about it'),
})

export const userMembership = z
  .object({
    id: z.uuid(),
    stripeSubscriptionId: z.string().nullable().describe("The payment provider's id"),
    status: z.enum(USER_MEMBERSHIP_STATUSES),
    createdAt: instant,
    updatedAt: instant,
    membershipId: z.uuid(),
    userId: z.uuid(),
    membership,
    wantMembershipId: z.uuid().nullable().describe('The plan from the next renewal on'),
    wantMembership: membership.nullable(),
    wantPostponed: z
      .boolean()
      .describe('It does not come with the next renewal while garments on order or out do not fit it'),
    number: z.string().describe('What people call it'),
    periodStart: z.iso.date().nullable(),
    periodEnd: z.iso.date().nullable().describe('When it renews, or ends'),
    renewalStoppedAt: instant.nullable(),
    pause: z
      .object({
        state: z.enum(['arranged', 'paused']),
        from: z.iso.date(),
        until: z.iso.date().describe('When it resumes and is paid again'),
      })
      .nullable(),
    canPause: z.boolean().describe('Whether a pause can be arranged, or made longer'),
    pauseGarments: z
      .object({ fetchDay: z.iso.date(), garments: z.array(garmentOver) })
      .nullable()
      .describe(
        'What goes back for a pause that is arranged, or could be, and when the courier fetches it at the latest',
      ),
    paidUntil: z.iso
      .date()
      .nullable()
      .describe(
        'Where the period has a pause or time that was given: until when what was paid counts. Another plan then only comes with the next renewal.',
      ),
    endedAt: instant.nullable(),
    withdrawalUntil: z.iso.date().nullable().describe('The last day of the right of withdrawal; null: it is over'),
    allowance: z
      .object({ used: z.int(), max: z.int(), maxProductRetailPrice: cents.nullable() })
      .describe('Garments at home, on the way or ordered'),
    unpaid: z
      .object({ amount: cents, nextTryOn: z.iso.date().nullable().describe('Null: not by itself, or unknown') })
      .nullable()
      .describe('A renewal that failed: what it costs, and when it is tried again'),
    movements: z.array(movement).describe('Money that moved, the first first'),
    paymentUrl: z.string().nullable().describe("The provider's page, while the beginning can be paid"),
    paymentDue: due.nullable().describe('What is to be paid there'),
  })
  .register(schemaNames, { id: 'UserMembership' })

export const startMembershipBody = z.object({
  partnerStoreId: uuid,
  membershipId: uuid,
  acceptsTerms: z.literal(true),
  earlyStart: z.literal(true).describe('Asks for the service to begin at once, knowing what that means'),
})

export const startedMembership = z
  .object({ userMembership, paymentUrl: z.string().nullable() })
  .register(schemaNames, { id: 'StartedMembership' })

export const pauseBody = z.object({ months: z.int().min(1).max(MOST_PAUSE_MONTHS) })

export const upgradeBody = z.object({
  membershipId: uuid,
  immediate: z.boolean().default(false),
  dueNow: z
    .int()
    .optional()
    .describe(
      '`dueNow` of the preview, which holds for 20 minutes: another price is refused, never charged. Left out: what it costs now.',
    ),
})

export const upgradePreview = z
  .object({
    dueNow: z.int().describe('Euro cents; below nothing: what comes back'),
    dueAtRenewal: cents,
    effectiveDate: z.iso.date(),
    due: due.nullable().describe('What confirming it takes, at once or with the renewal; null: nothing'),
    renewal: z
      .object({ date: z.iso.date(), stopUntil: z.iso.date().describe('The last day to stop it') })
      .nullable()
      .describe('When `dueAtRenewal` is taken; null: it does not renew'),
    garmentsOver: z
      .array(garmentOver)
      .describe(
        'What you have on order or with you that the plan would not carry. While there is any, it cannot come at once, and does not come with the renewal either: the present plan then stays for one more period.',
      ),
  })
  .register(schemaNames, { id: 'UpgradePreview' })

export const resumePreview = z
  .object({
    due: due.describe('What the first month costs that begins at once'),
    renewal: z.object({ date: z.iso.date(), stopUntil: z.iso.date() }),
  })
  .register(schemaNames, { id: 'ResumePreview' })

export const membershipWithdrawal = z.object({ userMembership, receipt: withdrawalReceipt })

export type UserMembershipView = z.infer<typeof userMembership>
export type StartedMembership = z.infer<typeof startedMembership>
export type GarmentOverView = z.infer<typeof garmentOver>
export type ResumePreview = z.infer<typeof resumePreview>
export type UpgradePreview = z.infer<typeof upgradePreview>

const ofRecord = z.object({ id: uuid.describe("The record's id") })

/** The calls about a customer's own membership. */
export const userMembershipEndpoints = {
  userMemberships: {
    method: 'GET',
    path: '/api/userMemberships',
    tag: 'Memberships',
    summary: 'Your memberships, the newest last',
    data: z.array(userMembership),
    failures: [],
  },
  startMembership: {
    method: 'POST',
    path: '/api/userMemberships',
    tag: 'Memberships',
    summary: 'Start a membership',
    description: 'It is active once it is paid on the page of the answer. Asked again meanwhile, it is the same one.',
    body: startMembershipBody,
    data: startedMembership,
    failures: ['NOT_FOUND', 'MEMBERSHIP_EXISTS', 'PAYMENT_UNAVAILABLE'],
  },
  membershipPayment: {
    method: 'POST',
    path: '/api/userMemberships/{id}/payment',
    tag: 'Memberships',
    summary: 'How the payment of a membership stands',
    description: 'Asks the provider. While it can be paid, the answer has the address of its page.',
    params: ofRecord,
    data: startedMembership,
    failures: ['NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
  },
  membershipPortal: {
    method: 'POST',
    path: '/api/userMemberships/{id}/portal',
    tag: 'Memberships',
    summary: 'The page on which the card can be changed',
    params: ofRecord,
    data: z.object({ url: z.string() }),
    failures: ['NOT_FOUND', 'MEMBERSHIP_NOT_ACTIVE', 'PAYMENT_UNAVAILABLE'],
  },
  cancelRenew: {
    method: 'PUT',
    path: '/api/userMemberships/{id}/cancelRenew',
    tag: 'Memberships',
    summary: 'Stop the renewal',
    description: 'The membership stays until the paid period ends.',
    params: ofRecord,
    data: userMembership,
    failures: ['NOT_FOUND', 'MEMBERSHIP_NOT_ACTIVE', 'PAYMENT_UNAVAILABLE'],
  },
  resumeRenew: {
    method: 'PUT',
    path: '/api/userMemberships/{id}/resumeRenew',
    tag: 'Memberships',
    summary: 'Let it renew after all',
    params: ofRecord,
    data: userMembership,
    failures: ['NOT_FOUND', 'MEMBERSHIP_NOT_ACTIVE', 'PAYMENT_UNAVAILABLE'],
  },
  pauseMembership: {
    method: 'PUT',
    path: '/api/userMemberships/{id}/pause',
    tag: 'Memberships',
    summary: 'Pause for one to three months',
    description:
      'From the end of the paid period on, nothing is paid and the plan gives no garments. Until then everything goes on as paid for, and what is out is fetched when the pause begins (`pauseGarments`). What would only arrive then is in its way: each garment has its entry in `errors`. It resumes by itself. Asked again, a pause gets longer, up to three months.',
    params: ofRecord,
    body: pauseBody,
    data: userMembership,
    failures: [
      'NOT_FOUND',
      'MEMBERSHIP_NOT_ACTIVE',
      'RENEWAL_STOPPED',
      'PAUSE_TOO_LONG',
      'GARMENTS_OUT',
      'PAYMENT_UNCLEAR',
      'PAYMENT_UNAVAILABLE',
    ],
  },
  resumePreview: {
    method: 'GET',
    path: '/api/userMemberships/{id}/resumePreview',
    tag: 'Memberships',
    summary: 'What it costs to end a pause now',
    params: ofRecord,
    data: resumePreview,
    failures: ['NOT_FOUND', 'MEMBERSHIP_NOT_PAUSED', 'PAYMENT_UNAVAILABLE'],
  },
  resumeMembership: {
    method: 'PUT',
    path: '/api/userMemberships/{id}/resume',
    tag: 'Memberships',
    summary: 'End a pause, or call it off before it begins',
    description: 'A pause that has begun ends at once: the next month begins and is paid.',
    params: ofRecord,
    data: userMembership,
    failures: [
      'NOT_FOUND',
      'MEMBERSHIP_NOT_ACTIVE',
      'MEMBERSHIP_NOT_PAUSED',
      'RENEWAL_STOPPED',
      'CARD_DECLINED',
      'PAYMENT_UNCLEAR',
      'PAYMENT_UNAVAILABLE',
    ],
  },
  upgrade: {
    method: 'PUT',
    path: '/api/userMemberships/{id}/upgrade',
    tag: 'Memberships',
    summary: 'Change the plan',
    description:
      'With the next renewal, or at once: what the rest of the period costs more is paid, and what it costs less goes back. The present plan again takes the wish back. At once, it must carry the garments on order or out; if not, each of them has its entry in `errors`.',
    params: ofRecord,
    body: upgradeBody,
    data: userMembership,
    failures: [
      'NOT_FOUND',
      'MEMBERSHIP_NOT_ACTIVE',
      'CHANGE_WITH_RENEWAL',
      'PRICE_CHANGED',
      'CARD_DECLINED',
      'PAYMENT_UNCLEAR',
      'GARMENTS_OVER_PLAN',
    ],
  },
  upgradePreview: {
    method: 'GET',
    path: '/api/userMemberships/{id}/upgradePreview',
    tag: 'Memberships',
    summary: 'What a change of plan would mean',
    params: ofRecord,
    query: z.object({ membershipId: uuid, immediate: z.stringbool().default(false) }),
    data: upgradePreview,
    failures: ['NOT_FOUND', 'MEMBERSHIP_NOT_ACTIVE', 'CHANGE_WITH_RENEWAL', 'PAYMENT_UNAVAILABLE'],
  },
  withdrawFromMembership: {
    method: 'POST',
    path: '/api/userMemberships/{id}/withdrawal',
    tag: 'Withdrawal',
    summary: 'Withdraw from the membership',
    description: 'Within 14 days of its beginning. What was not used yet is paid back.',
    params: ofRecord,
    data: membershipWithdrawal,
    failures: ['NOT_FOUND', 'WITHDRAWAL_OVER', 'WITHDRAWAL_RECEIVED'],
  },
} as const satisfies Record<string, Endpoint>
