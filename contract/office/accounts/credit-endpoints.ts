import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStoreAndId } from '../of-store.ts'
import {
  creditChanged,
  creditPlan,
  giveCreditBody,
  planCreditBackBody,
  planCreditBody,
  takeCreditBackBody,
} from './credit.ts'
import type { CreditCallName } from './credit-calls.ts'

export const creditEndpoints = {
  planCredit: {
    tag: 'Customers',
    summary: 'The mail about credit that would be given',
    isRead: true,
    access: 'orders.edit',
    params: ofStoreAndId,
    body: planCreditBody,
    data: creditPlan,
    failures: ['NOT_FOUND', 'CREDIT_NEEDS_ACCOUNT', 'CREDIT_END_NOT_POSSIBLE'],
  },
  giveCredit: {
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
  planCreditBack: {
    tag: 'Customers',
    summary: 'The mail about credit that would be taken back',
    isRead: true,
    access: 'orders.edit',
    params: ofStoreAndId,
    body: planCreditBackBody,
    data: creditPlan,
    failures: ['NOT_FOUND', 'CREDIT_USED_MEANWHILE'],
  },
  takeCreditBack: {
    tag: 'Customers',
    summary: 'Take back credit that was not used',
    access: 'money.refund',
    params: ofStoreAndId,
    body: takeCreditBackBody,
    data: creditChanged,
    failures: ['NOT_FOUND', 'CREDIT_USED_MEANWHILE'],
  },
} as const satisfies Record<CreditCallName, OfficeEndpoint>
