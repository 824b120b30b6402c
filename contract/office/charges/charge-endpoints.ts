import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStoreAndId } from '../of-store.ts'
import type { ChargeCallName } from './charge-calls.ts'
import {
  announcedCharge,
  chargeBody,
  chargePlan,
  chargeRefundBody,
  decisionBody,
  planChargeBody,
  planChargeRefundBody,
  refundedCharge,
} from './charges.ts'

const AMOUNT_FAILURES = [
  ...(['NOT_CHARGEABLE', 'NO_FEE_AGREED', 'NOT_LATE', 'NOT_LOST_YET', 'NOTHING_LEFT_TO_CHARGE'] as const),
  ...(['CHARGE_STILL_OUT', 'CHARGE_NEEDS_PHOTO', 'CHARGE_NEEDS_CALCULATION'] as const),
  ...(['CHARGE_ABOVE_LIMIT', 'CHARGE_AMOUNT_INVALID'] as const),
] as const

export const chargeEndpoints = {
  planCharge: {
    tag: 'Orders',
    summary: 'What a charge would come to, and the mail about it',
    access: 'orders.edit',
    isRead: true,
    params: ofStoreAndId,
    body: planChargeBody,
    data: chargePlan,
    failures: ['NOT_FOUND', ...AMOUNT_FAILURES],
  },
  announceCharge: {
    tag: 'Orders',
    summary: 'Tell the customer what will be taken from their card, and why',
    description: 'Nothing is taken before the days to object are over, and never more than the garment is worth.',
    access: 'money.charge',
    params: ofStoreAndId,
    body: chargeBody,
    data: announcedCharge,
    failures: ['NOT_FOUND', ...AMOUNT_FAILURES],
  },
  planDecision: {
    tag: 'Orders',
    summary: 'The mail about a decision on a charge',
    access: 'orders.edit',
    isRead: true,
    params: ofStoreAndId,
    body: decisionBody,
    data: chargePlan,
    failures: ['NOT_FOUND', 'CHARGE_STATE', 'CHARGE_DECIDED', 'CHARGE_BEING_TAKEN'],
  },
  decideCharge: {
    tag: 'Orders',
    summary: 'Uphold a charge that its customer disputes, in whole or in part, or give a charge up',
    access: 'money.charge',
    params: ofStoreAndId,
    body: decisionBody,
    data: nothing,
    failures: ['NOT_FOUND', 'CHARGE_STATE', 'CHARGE_DECIDED', 'CHARGE_BEING_TAKEN'],
  },
  planChargeRefund: {
    tag: 'Orders',
    summary: 'The mail about a refund of a charge',
    access: 'orders.edit',
    isRead: true,
    params: ofStoreAndId,
    body: planChargeRefundBody,
    data: chargePlan,
    failures: ['NOT_FOUND', 'NOTHING_TO_REFUND', 'REFUND_ABOVE_LIMIT', 'CHANGED_MEANWHILE'],
  },
  refundCharge: {
    tag: 'Orders',
    summary: 'Give back what a charge has taken, in whole or in part',
    access: 'money.refund',
    params: ofStoreAndId,
    body: chargeRefundBody,
    data: refundedCharge,
    failures: ['NOT_FOUND', 'NOTHING_TO_REFUND', 'REFUND_ABOVE_LIMIT', 'CHANGED_MEANWHILE'],
  },
} as const satisfies Record<ChargeCallName, OfficeEndpoint>
