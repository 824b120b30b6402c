import { lockCharge } from '#database/queries/charges/order-charges.ts'
import type { LifecycleDependencies } from '../orders/order-dependencies.ts'
import type { PaymentSubject } from '../payments/payment-subject.ts'
import { payCharge } from './settle-charge.ts'

/** What the payment provider's events mean for a charge: its page was paid. Whatever was not owed any more goes back. */
export function createChargeSubject(dependencies: LifecycleDependencies): PaymentSubject {
  return {
    async checkoutChanged(trx, { orderChargeId }, { status, chargeReference: reference }) {
      if (orderChargeId === null || status !== 'paid' || reference === null) return
      const charge = await lockCharge(trx, orderChargeId)
      if (charge === null || charge.paidReference === reference) return
      await payCharge(trx, dependencies, { charge, reference })
    },
    // nothing that is asked for later is paid by the month
    async subscriptionChanged() {},
  }
}
