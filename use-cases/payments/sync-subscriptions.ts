import { inStore } from '#database/connection.ts'
import { listQuietSubscriptions } from '#database/queries/payments/payments.ts'
import { listStoreIds } from '#database/queries/stores/stores.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { applyAnswer } from './apply-answer.ts'
import { askProvider } from './ask-provider.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import type { PaymentSubjects } from './payment-subject.ts'

/** Few enough that nobody else who is due waits for long. */
const AT_ONCE = 50

/** Asks how that stands of which news may be missing: a renewal or an end that was never told is heard of this way. */
export async function syncSubscriptions(dependencies: PaymentDependencies, subjects: PaymentSubjects): Promise<void> {
  const { db, now } = dependencies
  const errors: unknown[] = []
  for (const storeId of await listStoreIds(db)) {
    const { name: provider } = dependencies.provider
    const quiet = { provider, now: now(), limit: AT_ONCE }
    for (const id of await inStore(db, storeId, (trx) => listQuietSubscriptions(trx, quiet))) {
      try {
        const answer = await askProvider(dependencies, { kind: 'subscription', id })
        if (answer === null) continue
        await retryConflicts(() => inStore(db, storeId, (trx) => applyAnswer(trx, { subjects, answer, now: now() })))
      } catch (error) {
        if (error instanceof PaymentProviderDown) throw error
        errors.push(error)
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} subscriptions could not be asked for`)
}
