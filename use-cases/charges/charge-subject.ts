import { lockCharge } from '#database/queries/charges/order-charges.ts'
import { lockRefundableCharges } from '#database/queries/payments/ledger.ts'
import type { Mover } from '../orders/order-dependencies.ts'
import type { PaymentSubject } from '../payments/payment-subject.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { payCharge } from './settle-charge.ts'

/** What the payment provider's events mean for a charge: its page was paid. Whatever was not owed any more goes back. */
export function createChargeSubject(dependencies: Mover): PaymentSubject {
  return {
    async checkoutChanged(trx, { orderChargeId, storeId }, { status, chargeReference: reference }) {
      if (orderChargeId === null || status !== 'paid' || reference === null) return
      const charge = await lockCharge(trx, orderChargeId)
      if (charge === null || charge.paidReference === reference) return
      if (await payCharge(trx, dependencies, { charge, reference })) return
      const paid = await lockRefundableCharges(trx, { orderChargeId })
      const amount = paid.find((each) => each.reference === reference)?.left ?? 0
      if (amount === 0) return
      const now = dependencies.now()
      await requestRefund(trx, dependencies, { storeId, orderChargeId, amount, reason: 'notOwed', now })
    },
    // nothing that is asked for later is paid by the month
    async subscriptionChanged() {},
  }
}
