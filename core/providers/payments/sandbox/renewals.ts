import type { MovedRenewal } from '../payments-port.ts'
import { renew } from './run-sandbox.ts'
import { type SandboxDependencies, writeEvent } from './sandbox-dependencies.ts'
import { changeSubscription, hasFailingCard, MOVED } from './subscriptions.ts'

export async function moveRenewal(
  dependencies: SandboxDependencies,
  { to, ...input }: { subscriptionId: string; to: Date | 'now'; key: string },
): Promise<MovedRenewal> {
  const now = dependencies.now()
  let moved: MovedRenewal = { ok: true }
  await changeSubscription(dependencies, input, async (trx, subscription) => {
    const { id, status, stopsAtPeriodEnd } = subscription
    if (status !== 'active') moved = { ok: false, reason: 'NOT_ACTIVE' }
    else if (to === 'now' && (await hasFailingCard(trx, subscription))) moved = { ok: false, reason: 'CARD_DECLINED' }
    if (!moved.ok) return null
    const at = to === 'now' ? now : to
    const anchored = { startedAt: at, period: MOVED, periodEnd: at }
    if (to === 'now') {
      await renew(trx, { ...subscription, ...anchored })
      return { startedAt: at, stopsAtPeriodEnd }
    }
    await writeEvent(trx, { type: 'subscription.updated', subject: { kind: 'subscription', id }, at: now })
    return anchored
  })
  return moved
}

export async function waivePayment(
  dependencies: SandboxDependencies,
  input: { subscriptionId: string; key: string },
): Promise<void> {
  await changeSubscription(dependencies, input, async (trx, { id, status }) => {
    if (status !== 'pastDue') return null
    const at = dependencies.now()
    await writeEvent(trx, { type: 'subscription.updated', subject: { kind: 'subscription', id }, at })
    return { status: 'active', failedPayments: 0, nextTryAt: null }
  })
}
