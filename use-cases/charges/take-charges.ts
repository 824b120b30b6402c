import { inStore } from '#database/connection.ts'
import { listDueCharges } from '#database/queries/charges/order-charges.ts'
import { listStoreIds } from '#database/queries/stores/stores.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import type { PaymentDependencies } from '../payments/payment-dependencies.ts'
import { takeCharge } from './take-charge.ts'

/** Few enough that no store waits for another for long; the rest comes with the next round. */
const AT_ONCE = 50

/** Takes what is due from saved cards; how many were paid. May run anywhere, any number of times. */
export async function takeCharges(dependencies: PaymentDependencies): Promise<number> {
  const { db, now } = dependencies
  let paid = 0
  const errors: unknown[] = []
  for (const storeId of await listStoreIds(db)) {
    const due = await inStore(db, storeId, (trx) => listDueCharges(trx, { now: now(), limit: AT_ONCE }))
    for (const { id } of due) {
      try {
        if (await takeCharge(dependencies, { storeId, id })) paid += 1
      } catch (error) {
        errors.push(error)
        // Whoever does not answer is not waited for again and again.
        if (error instanceof PaymentProviderDown) break
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} charges could not be taken`)
  return paid
}
