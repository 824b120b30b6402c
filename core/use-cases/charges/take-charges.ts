import { inStore } from '#database/connection.ts'
import { endUnpaidBuyOuts } from '#database/queries/charges/buy-outs.ts'
import { listDueCharges } from '#database/queries/charges/order-charges.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import type { PaymentDependencies } from '../payments/payment-dependencies.ts'
import { takeCharge } from './take-charge.ts'

/** Few enough that no store waits for another for long; the rest comes with the next sweep. */
const AT_ONCE = 50
/** So long a price holds for whoever wants to keep a garment and has not paid. */
const BUY_OUT_HOURS = 24
const HOUR = 3_600_000

/** Takes what is due from saved cards, and ends what nobody has paid for in time; how many were paid. May run anywhere, any number of times. */
export async function takeCharges(dependencies: PaymentDependencies): Promise<number> {
  const { db, now } = dependencies
  let paid = 0
  const errors: unknown[] = []
  const at = now()
  const before = new Date(at.getTime() - BUY_OUT_HOURS * HOUR)
  for (const storeId of await listStoresDue(db, 'charges', { now: at, before })) {
    await inStore(db, storeId, (trx) => endUnpaidBuyOuts(trx, { before, now: at }))
    const due = await inStore(db, storeId, (trx) => listDueCharges(trx, { now: at, limit: AT_ONCE }))
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
