import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStoreAndId } from '../of-store.ts'
import type { MemberCallName } from './member-calls.ts'
import { exceptionBody, exceptionMade, exceptionPlan, memberDetail, planExceptionBody } from './members.ts'

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

export const memberEndpoints = {
  memberDetail: {
    tag: 'Members',
    summary: 'One membership: plan, period, garments, money, and what was done about it',
    access: 'customers.view',
    params: ofStoreAndId,
    data: memberDetail,
    failures: ['NOT_FOUND'],
  },
  planMemberException: {
    tag: 'Members',
    summary: 'What an exception would mean: the next charge, what goes back, and the mail about it',
    access: 'orders.edit',
    isRead: true,
    params: ofStoreAndId,
    body: planExceptionBody,
    data: exceptionPlan,
    failures: REFUSALS,
  },
  makeMemberException: {
    tag: 'Members',
    summary: 'Give a month, skip, pause, resume, add garments, move the renewal, waive what is owed, or end it',
    description:
      'The payment provider is asked first; what it has not done is not written. Without an answer of its (`PAYMENT_UNCLEAR`) it is looked at again after ten minutes.',
    access: 'members.edit',
    params: ofStoreAndId,
    body: exceptionBody,
    data: exceptionMade,
    failures: [...REFUSALS, 'CHANGED_MEANWHILE', 'REFUND_ABOVE_LIMIT', 'CARD_DECLINED', 'PAYMENT_UNAVAILABLE'],
  },
} as const satisfies Record<MemberCallName, OfficeEndpoint>
