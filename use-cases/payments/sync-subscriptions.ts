import { inStore } from '#database/connection.ts'
import { listRunningSubscriptions } from '#database/queries/payments.ts'
import { listStoreIds } from '#database/queries/stores.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import { applyAnswer } from './apply-answer.ts'
import { askProvider } from './ask-provider.ts'
import type { PaymentSubjects } from './payment-subject.ts'
import type { PaymentTools } from './payment-tools.ts'

/** Asks how everything that is paid by the month stands: of a renewal or an end that was never told, this is how it is heard. */
export async function syncSubscriptions(tools: PaymentTools, subjects: PaymentSubjects): Promise<void> {
  const { db, now } = tools
  const errors: unknown[] = []
  for (const storeId of await listStoreIds(db)) {
    const { name: provider } = tools.provider
    for (const id of await inStore(db, storeId, (trx) => listRunningSubscriptions(trx, provider))) {
      try {
        const answer = await askProvider(tools, { kind: 'subscription', id })
        if (answer === null) continue
        await retryConflicts(() => inStore(db, storeId, (trx) => applyAnswer(trx, { subjects, answer, now: now() })))
      } catch (error) {
        errors.push(error)
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} subscriptions could not be asked for`)
}
