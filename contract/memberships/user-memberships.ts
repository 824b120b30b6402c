import { z } from 'zod'
import { WAYS_OUT } from '#domain/memberships/garments-over.ts'
import { MOST_PAUSE_MONTHS } from '#domain/memberships/pause.ts'
import { USER_MEMBERSHIP_STATUSES } from '#domain/memberships/user-membership.ts'
import { movement, withdrawalReceipt } from '../orders/orders.ts'
import { due } from '../payments/due.ts'
import { schemaNames } from '../schema-names.ts'
import { membership } from './memberships.ts'

const cents = z.int().describe('Euro cents')
const uuid = z.uuid().toLowerCase()
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
