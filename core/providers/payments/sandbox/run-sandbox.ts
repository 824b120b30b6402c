import { nextRetryAt } from '#domain/memberships/payment-retries.ts'
import { closeCheckout, lockCheckout } from './checkouts.ts'
import { takeMoney } from './pay-checkout.ts'
import { endOfPeriod } from './periods.ts'
import type { SandboxTransaction } from './sandbox-database.ts'
import { change, type SandboxDependencies, writeEvent } from './sandbox-dependencies.ts'
import { charge, end, hasFailingCard, type SandboxSubscription, type SubscriptionChanges } from './subscriptions.ts'

/** Does what the clock says is due, one thing after the other; a sentence for each. */
export async function runSandbox(dependencies: SandboxDependencies): Promise<string[]> {
  const sentences: string[] = []
  for (;;) {
    const sentence = (await settleCheckout(dependencies)) ?? (await moveSubscription(dependencies))
    if (sentence === null) return sentences
    sentences.push(sentence)
  }
}

async function settleCheckout(dependencies: SandboxDependencies): Promise<string | null> {
  const now = dependencies.now()
  return change(dependencies, async (trx) => {
    const due = await trx
      .selectFrom('sandboxCheckout')
      .select('id')
      .where((is) =>
        is.or([
          is.and([is('status', '=', 'open'), is('expiresAt', '<=', now)]),
          is.and([is('status', '=', 'processing'), is('answersAt', '<=', now)]),
        ]),
      )
      .orderBy('createdAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    const checkout = due ? await lockCheckout(trx, due.id) : null
    if (checkout === null) return null
    if (checkout.status === 'processing') {
      await takeMoney(trx, checkout, checkout.answersAt ?? now)
      return `The bank accepted the payment of ${checkout.number}.`
    }
    await closeCheckout(trx, checkout, { status: 'expired', at: now })
    return `The payment page of ${checkout.number} expired.`
  })
}

async function moveSubscription(dependencies: SandboxDependencies): Promise<string | null> {
  const now = dependencies.now()
  return change(dependencies, async (trx) => {
    const subscription = await trx
      .selectFrom('sandboxSubscription')
      .selectAll()
      .where((is) =>
        is.or([
          is.and([is('status', '=', 'active'), is('periodEnd', '<=', now)]),
          is.and([is('status', '=', 'pastDue'), is('nextTryAt', '<=', now)]),
        ]),
      )
      .orderBy('periodEnd')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (subscription === undefined) return null
    return subscription.status === 'active' ? renew(trx, subscription) : tryAgain(trx, subscription)
  })
}

export async function renew(trx: SandboxTransaction, subscription: SandboxSubscription): Promise<string> {
  const { id, periodEnd, startedAt, period, lines, nextLines } = subscription
  if (subscription.stopsAtPeriodEnd) {
    await save(trx, id, await end(trx, subscription, periodEnd))
    return 'A subscription ended with its period.'
  }
  const next = { ...subscription, lines: nextLines ?? lines, period: period + 1, periodStart: periodEnd }
  const changes = {
    lines: JSON.stringify(next.lines),
    nextLines: null,
    period: next.period,
    periodStart: periodEnd,
    periodEnd: endOfPeriod(startedAt, next.period),
  }
  await save(trx, id, changes)
  return collect(trx, next, periodEnd)
}

async function tryAgain(trx: SandboxTransaction, subscription: SandboxSubscription): Promise<string> {
  return collect(trx, subscription, subscription.nextTryAt ?? subscription.periodStart)
}

async function collect(trx: SandboxTransaction, subscription: SandboxSubscription, at: Date): Promise<string> {
  const { id } = subscription
  if (!(await hasFailingCard(trx, subscription))) {
    const amount = subscription.lines.reduce((sum, line) => sum + line.amount * line.quantity, 0)
    await charge(trx, { subscription, amount, at })
    await save(trx, id, { status: 'active', failedPayments: 0, nextTryAt: null })
    return `A subscription was renewed for ${(amount / 100).toFixed(2)} €.`
  }
  const failedPayments = subscription.failedPayments + 1
  const nextTryAt = nextRetryAt(subscription.periodStart, failedPayments)
  if (nextTryAt === null) {
    await save(trx, id, { ...(await end(trx, subscription, at)), failedPayments })
    return 'A subscription ended: its card failed once too often.'
  }
  await writeEvent(trx, { type: 'invoice.payment_failed', subject: { kind: 'subscription', id }, at })
  await save(trx, id, { status: 'pastDue', failedPayments, nextTryAt })
  return `A renewal failed; it is tried again on ${nextTryAt.toISOString().slice(0, 10)}.`
}

async function save(trx: SandboxTransaction, id: string, changes: SubscriptionChanges): Promise<void> {
  await trx.updateTable('sandboxSubscription').set(changes).where('id', '=', id).execute()
}
