import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import type { UserMembershipCallName } from './user-membership-calls.ts'
import {
  membershipWithdrawal,
  pauseBody,
  resumePreview,
  startedMembership,
  startMembershipBody,
  upgradeBody,
  upgradePreview,
  userMembership,
} from './user-memberships.ts'

const uuid = z.uuid().toLowerCase()
const ofRecord = z.object({ id: uuid.describe("The record's id") })

export const userMembershipEndpoints = {
  userMemberships: {
    tag: 'Memberships',
    summary: 'Your memberships, the newest last',
    data: z.array(userMembership),
    failures: [],
  },
  startMembership: {
    tag: 'Memberships',
    summary: 'Start a membership',
    description: 'It is active once it is paid on the page of the answer. Asked again meanwhile, it is the same one.',
    body: startMembershipBody,
    data: startedMembership,
    failures: ['NOT_FOUND', 'MEMBERSHIP_EXISTS', 'PAYMENT_UNAVAILABLE'],
  },
  membershipPayment: {
    tag: 'Memberships',
    summary: 'How the payment of a membership stands',
    description: 'Asks the provider. While it can be paid, the answer has the address of its page.',
    params: ofRecord,
    data: startedMembership,
    failures: ['NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
  },
  membershipPortal: {
    tag: 'Memberships',
    summary: 'The page on which the card can be changed',
    params: ofRecord,
    data: z.object({ url: z.string() }),
    failures: ['NOT_FOUND', 'MEMBERSHIP_NOT_ACTIVE', 'PAYMENT_UNAVAILABLE'],
  },
  cancelRenew: {
    tag: 'Memberships',
    summary: 'Stop the renewal',
    description: 'The membership stays until the paid period ends.',
    params: ofRecord,
    data: userMembership,
    failures: ['NOT_FOUND', 'MEMBERSHIP_NOT_ACTIVE', 'PAYMENT_UNAVAILABLE'],
  },
  resumeRenew: {
    tag: 'Memberships',
    summary: 'Let it renew after all',
    params: ofRecord,
    data: userMembership,
    failures: ['NOT_FOUND', 'MEMBERSHIP_NOT_ACTIVE', 'PAYMENT_UNAVAILABLE'],
  },
  pauseMembership: {
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
    tag: 'Memberships',
    summary: 'What it costs to end a pause now',
    params: ofRecord,
    data: resumePreview,
    failures: ['NOT_FOUND', 'MEMBERSHIP_NOT_PAUSED', 'PAYMENT_UNAVAILABLE'],
  },
  resumeMembership: {
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
    tag: 'Memberships',
    summary: 'What a change of plan would mean',
    params: ofRecord,
    query: z.object({ membershipId: uuid, immediate: z.stringbool().default(false) }),
    data: upgradePreview,
    failures: ['NOT_FOUND', 'MEMBERSHIP_NOT_ACTIVE', 'CHANGE_WITH_RENEWAL', 'PAYMENT_UNAVAILABLE'],
  },
  withdrawFromMembership: {
    tag: 'Withdrawal',
    summary: 'Withdraw from the membership',
    description: 'Within 14 days of its beginning. What was not used yet is paid back.',
    params: ofRecord,
    data: membershipWithdrawal,
    failures: ['NOT_FOUND', 'WITHDRAWAL_OVER', 'WITHDRAWAL_RECEIVED'],
  },
} as const satisfies Record<UserMembershipCallName, Endpoint>
