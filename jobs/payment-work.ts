import { deleteOldEvents } from '#database/queries/payments/payments.ts'
import { retainedSince } from '#domain/accounts/keeping-times.ts'
import type { Sandbox } from '#providers/payments/sandbox/open-sandbox.ts'
import { takeCharges } from '#use-cases/charges/take-charges.ts'
import { announcePauses } from '#use-cases/memberships/adjustments/announce-pauses.ts'
import { announceRenewals } from '#use-cases/memberships/announce-renewals.ts'
import { decidePlannedChanges } from '#use-cases/memberships/plan-changes/decide-planned-changes.ts'
import { settlePlanChanges } from '#use-cases/memberships/plan-changes/settle-plan-changes.ts'
import { expirePayments } from '#use-cases/payments/expire-payments.ts'
import type { PaymentDependencies } from '#use-cases/payments/payment-dependencies.ts'
import type { PaymentSubjects } from '#use-cases/payments/payment-subject.ts'
import { reconcile } from '#use-cases/payments/reconcile.ts'
import { recordDifferences } from '#use-cases/payments/record-differences.ts'
import { syncSubscriptions } from '#use-cases/payments/sync-subscriptions.ts'
import { countOf } from './count-of.ts'
import type { DueWork } from './due-work.ts'
import { sweeps } from './schedule.ts'

/** What is due about money. */
export function paymentWork({
  dependencies,
  subjects,
  sandbox,
  log,
}: {
  dependencies: PaymentDependencies
  subjects: PaymentSubjects
  sandbox: Sandbox | null
  log: { error(fields: object, sentence: string): void }
}): DueWork[] {
  return [
    ...(sandbox === null ? [] : [{ ...sweeps.sandbox, run: () => sandbox.run() }]),
    {
      ...sweeps.payments,
      async run() {
        const expired = await expirePayments(dependencies, subjects)
        return expired === 0 ? [] : [`${countOf(expired, 'payment')} expired.`]
      },
    },
    {
      ...sweeps.charges,
      async run() {
        const paid = await takeCharges(dependencies)
        return paid === 0 ? [] : [`${countOf(paid, 'charge')} taken from saved cards.`]
      },
    },
    {
      ...sweeps.upgrades,
      async run() {
        const settled = await settlePlanChanges({ ...dependencies, subjects })
        return settled === 0 ? [] : [`${countOf(settled, 'upgrade')} settled.`]
      },
    },
    {
      ...sweeps.plannedChanges,
      async run() {
        const decided = await decidePlannedChanges({ ...dependencies, subjects })
        return decided === 0 ? [] : [`${decided} planned changes of plan were decided otherwise.`]
      },
    },
    {
      ...sweeps.renewalMails,
      async run() {
        const announced = await announceRenewals(dependencies)
        return announced.map((number) => `${number}: told of its renewal.`)
      },
    },
    {
      ...sweeps.pauseMails,
      async run() {
        const announced = await announcePauses(dependencies)
        return announced.map((number) => `${number}: told that its pause has begun.`)
      },
    },
    {
      ...sweeps.subscriptions,
      async run() {
        await syncSubscriptions(dependencies, subjects)
        return []
      },
    },
    {
      ...sweeps.reconciliation,
      async run() {
        const reconciliation = await reconcile(dependencies)
        await recordDifferences(dependencies, reconciliation)
        const { differences, ...facts } = reconciliation
        if (differences.length === 0) return []
        log.error({ ...facts, differences }, 'The ledger and the payment provider do not agree')
        return [`The ledger and the provider differ in ${countOf(differences.length, 'movement')}.`]
      },
    },
    {
      ...sweeps.oldEvents,
      async run() {
        await deleteOldEvents(dependencies.db, retainedSince('providerEvents', dependencies.now()))
        return []
      },
    },
  ]
}
