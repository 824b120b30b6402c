import { inStore } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { listQuietSubscriptions } from '#database/queries/payments/payments.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { applyAnswer } from './apply-answer.ts'
import { askProvider } from './ask-provider.ts'
import { findProvider, type TakenWith } from './payment-accounts.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import type { PaymentSubjects } from './payment-subject.ts'

/** Few enough that nobody else who is due waits for long. */
const AT_ONCE = 50

/** Asks for the state of every subscription whose events may be missing: a renewal or an end that nobody reported. */
export async function syncSubscriptions(dependencies: PaymentDependencies, subjects: PaymentSubjects): Promise<void> {
  const { db, now } = dependencies
  const errors: unknown[] = []
  // Whoever does not answer is not waited for again and again.
  const down = new Set<string | null>()
  const moment = now()
  for (const storeId of await listStoresDue(db, 'subscriptions', { now: moment })) {
    const quiet = await inStore(db, storeId, (trx) => listQuietSubscriptions(trx, { now: moment, limit: AT_ONCE }))
    for (const subscription of quiet.filter(({ accountId }) => !down.has(accountId))) {
      try {
        await sync(dependencies, subjects, { ...subscription, storeId })
      } catch (error) {
        if (error instanceof PaymentProviderDown) down.add(subscription.accountId)
        errors.push(error)
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} subscriptions could not be asked for`)
}

async function sync(
  dependencies: PaymentDependencies,
  subjects: PaymentSubjects,
  { id, ...taken }: TakenWith & { id: string },
): Promise<void> {
  const { db, now } = dependencies
  const { storeId, accountId } = taken
  const provider = await findProvider(dependencies, taken)
  if (provider === null) return
  const answer = await askProvider(db, { id: accountId, storeId, provider }, { kind: 'subscription', id })
  if (answer === null) return
  await retryConflicts(() => inStore(db, storeId, (trx) => applyAnswer(trx, { subjects, answer, now: now() })))
}
