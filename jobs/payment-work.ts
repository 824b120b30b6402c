import { deleteOldEvents } from '#database/queries/payments/payments.ts'
import type { Sandbox } from '#providers/payments/sandbox/open-sandbox.ts'
import { announceRenewals } from '#use-cases/memberships/announce-renewals.ts'
import { decidePlannedChanges } from '#use-cases/memberships/plan-changes/decide-planned-changes.ts'
import { settleUpgrades } from '#use-cases/memberships/plan-changes/settle-upgrades.ts'
import { expirePayments } from '#use-cases/payments/expire-payments.ts'
import type { PaymentSubjects } from '#use-cases/payments/payment-subject.ts'
import type { PaymentTools } from '#use-cases/payments/payment-tools.ts'
import { reconcile } from '#use-cases/payments/reconcile.ts'
import { syncSubscriptions } from '#use-cases/payments/sync-subscriptions.ts'
import { countOf } from './count-of.ts'
import type { DueWork } from './due-work.ts'
import { rounds } from './schedule.ts'

const DAY = 86_400_000

/** Far longer than any provider goes on telling what nobody took. */
const OLD_NEWS = 60 * DAY

/** What is due about money. */
export function paymentWork({
  tools,
  subjects,
  sandbox,
  log,
}: {
  tools: PaymentTools
  subjects: PaymentSubjects
  sandbox: Sandbox | null
  log: { error(fields: object, sentence: string): void }
}): DueWork[] {
  return [
    ...(sandbox === null ? [] : [{ ...rounds.sandbox, run: () => sandbox.run() }]),
    {
      ...rounds.payments,
      async run() {
        const expired = await expirePayments(tools, subjects)
        return expired === 0 ? [] : [`${countOf(expired, 'payment')} expired.`]
      },
    },
    {
      ...rounds.upgrades,
      async run() {
        const settled = await settleUpgrades({ ...tools, subjects })
        return settled === 0 ? [] : [`${countOf(settled, 'upgrade')} settled.`]
      },
    },
    {
      ...rounds.plannedChanges,
      async run() {
        const decided = await decidePlannedChanges({ ...tools, subjects })
        return decided === 0 ? [] : [`${decided} planned changes of plan were decided otherwise.`]
      },
    },
    {
      ...rounds.renewalMails,
      async run() {
        const announced = await announceRenewals(tools)
        return announced.map((number) => `${number}: told of its renewal.`)
      },
    },
    {
      ...rounds.subscriptions,
      async run() {
        await syncSubscriptions(tools, subjects)
        return []
      },
    },
    {
      ...rounds.reconciliation,
      async run() {
        const { differences, ...facts } = await reconcile(tools)
        if (differences.length === 0) return []
        log.error({ ...facts, differences }, 'The ledger and the payment provider do not agree')
        return [`The ledger and the provider differ in ${countOf(differences.length, 'movement')}.`]
      },
    },
    {
      ...rounds.oldNews,
      async run() {
        await deleteOldEvents(tools.db, new Date(tools.now().getTime() - OLD_NEWS))
        return []
      },
    },
  ]
}
