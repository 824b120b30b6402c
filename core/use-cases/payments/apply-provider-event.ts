import { inStore } from '#database/connection.ts'
import { isEventKnown, keepProviderEvent } from '#database/queries/payments/payments.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import type { ProviderEvent } from '#providers/payments/payments-port.ts'
import { applyAnswer } from './apply-answer.ts'
import { type AskedAccount, askProvider } from './ask-provider.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import type { PaymentSubjects } from './payment-subject.ts'

/**
 * An event says only that something has changed; what is true now is asked for, at the account it came from. The same event
 * has one effect, and none on what was taken with another account.
 */
export async function applyProviderEvent(
  dependencies: PaymentDependencies,
  subjects: PaymentSubjects,
  { account, event }: { account: AskedAccount; event: ProviderEvent },
): Promise<void> {
  const { db, now } = dependencies
  const named = { provider: account.provider.name, accountId: account.id, id: event.id }
  if (event.subject === null || (await isEventKnown(db, named))) return
  const answer = await askProvider(db, account, event.subject)
  if (answer === null) return
  await retryConflicts(() =>
    inStore(db, answer.reference.storeId, async (trx) => {
      const isNews = await keepProviderEvent(trx, { ...named, receivedAt: now() })
      if (isNews) await applyAnswer(trx, { subjects, answer, now: now() })
    }),
  )
}
