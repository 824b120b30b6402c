import { closeCheckout, findCheckout, keepCustomer, lockCheckout, type SandboxCheckout } from './checkouts.ts'
import { endOfPeriod } from './periods.ts'
import type { SandboxTransaction } from './sandbox-database.ts'
import { change, newId, type SandboxDependencies, writeEvent } from './sandbox-dependencies.ts'

const MINUTE = 60_000

/** How long a slow bank thinks. */
const THINKING = 10 * MINUTE

/** What somebody can do on the payment page; accept and refuse are the slow bank's. */
export const PAGE_ACTIONS = ['pay', 'decline', 'slow', 'accept', 'refuse', 'abandon'] as const

export type PageAction = (typeof PAGE_ACTIONS)[number]

/** The checkout as it stands afterwards. What does not fit its state, like a second click, changes nothing. */
export async function actOnPage(
  dependencies: SandboxDependencies,
  id: string,
  action: PageAction,
): Promise<SandboxCheckout | null> {
  const now = dependencies.now()
  await change(dependencies, async (trx) => {
    const checkout = await lockCheckout(trx, id)
    if (checkout === null) return
    const isLate = checkout.status === 'open' && checkout.expiresAt <= now
    if (isLate) return closeCheckout(trx, checkout, { status: 'expired', at: now })
    if (checkout.status === 'open' && action === 'pay') return takeMoney(trx, checkout, now)
    if (checkout.status === 'open' && action === 'decline') return countDecline(trx, checkout)
    if (checkout.status === 'open' && action === 'slow') return waitForBank(trx, checkout, now)
    if (checkout.status === 'processing' && action === 'accept') return takeMoney(trx, checkout, now)
    if (checkout.status === 'processing' && action === 'refuse') {
      return closeCheckout(trx, checkout, { status: 'failed', at: now })
    }
  })
  return findCheckout(dependencies.db, id)
}

export async function takeMoney(trx: SandboxTransaction, checkout: SandboxCheckout, at: Date): Promise<void> {
  const { id, amount, email } = checkout
  const customerId = await keepCustomer(trx, { id: checkout.customerId ?? newId('cus'), email, at })
  const lines = checkout.lines.filter(({ recurring }) => recurring !== null)
  // what is paid by the month is paid with a card that stays
  if (checkout.savesCard || lines.length > 0) {
    await trx.updateTable('sandboxCustomer').set({ cardSaved: true }).where('id', '=', customerId).execute()
  }
  const subscriptionId = lines.length === 0 ? null : newId('sub')
  if (subscriptionId !== null) {
    const subscription = { id: subscriptionId, reference: JSON.stringify(checkout.reference), customerId }
    await trx
      .insertInto('sandboxSubscription')
      .values({ ...subscription, ...firstPeriod(checkout, at), status: 'active', lines: JSON.stringify(lines) })
      .execute()
  }
  if (amount > 0) {
    const checkoutId = subscriptionId === null ? id : null
    await trx
      .insertInto('sandboxCharge')
      .values({ id: newId('ch'), checkoutId, subscriptionId, amount, at })
      .execute()
  }
  await trx
    .updateTable('sandboxCheckout')
    .set({ status: 'paid', paidAt: at, customerId, subscriptionId, answersAt: null })
    .where('id', '=', id)
    .execute()
  await writeEvent(trx, { type: 'checkout.completed', subject: { kind: 'checkout', id }, at })
  if (subscriptionId === null) return
  for (const type of ['subscription.active', 'invoice.paid']) {
    await writeEvent(trx, { type, subject: { kind: 'subscription', id: subscriptionId }, at })
  }
}

/** With an end of its own, months are counted from there: the period before the first one ends with it. */
function firstPeriod({ firstPeriodEnd }: SandboxCheckout, at: Date) {
  return firstPeriodEnd === null
    ? { startedAt: at, period: 0, periodStart: at, periodEnd: endOfPeriod(at, 0) }
    : { startedAt: firstPeriodEnd, period: -1, periodStart: at, periodEnd: firstPeriodEnd }
}

async function countDecline(trx: SandboxTransaction, { id, declines }: SandboxCheckout): Promise<void> {
  await trx
    .updateTable('sandboxCheckout')
    .set({ declines: declines + 1 })
    .where('id', '=', id)
    .execute()
}

async function waitForBank(trx: SandboxTransaction, { id }: SandboxCheckout, now: Date): Promise<void> {
  const answersAt = new Date(now.getTime() + THINKING)
  await trx.updateTable('sandboxCheckout').set({ status: 'processing', answersAt }).where('id', '=', id).execute()
  await writeEvent(trx, { type: 'checkout.processing', subject: { kind: 'checkout', id }, at: now })
}
