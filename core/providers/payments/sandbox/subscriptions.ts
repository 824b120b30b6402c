import type { Selectable, Updateable } from 'kysely'
import type { ChangedLine, ChangeNow, LineChange, SubscriptionState } from '../payments-port.ts'
import type { SandboxDatabase, SandboxLine, SandboxTables, SandboxTransaction } from './sandbox-database.ts'
import { change, newId, type SandboxDependencies, writeEvent } from './sandbox-dependencies.ts'

export type SandboxSubscription = Selectable<SandboxTables['sandboxSubscription']>

/** The period of a subscription whose renewal was moved: the one before the first that is counted from there. */
export const MOVED = -1

export async function readSubscription(db: SandboxDatabase, id: string): Promise<SubscriptionState | null> {
  const row = await db.selectFrom('sandboxSubscription').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const charges = await db
    .selectFrom('sandboxCharge')
    .select(['id as reference', 'amount', 'at'])
    .where('subscriptionId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const { reference, status, customerId, periodStart, periodEnd, stopsAtPeriodEnd, endedAt } = row
  const { failedPayments, nextTryAt } = row
  const lines = row.lines.map(({ lineId, amount, quantity, changedBy = null }) => ({
    lineId,
    amount,
    quantity,
    changedBy,
  }))
  const isFree = row.period === MOVED
  const period = { periodStart, periodEnd, isFree, stopsAtPeriodEnd, endedAt, failedPayments, nextTryAt }
  return { id, reference, status, customerId, ...period, lines, charges }
}

export async function changeLine(dependencies: SandboxDependencies, change: LineChange): Promise<ChangedLine> {
  const { line } = change
  const now = dependencies.now()
  let changed: ChangedLine = { ok: true }
  await changeSubscription(dependencies, change, async (trx, subscription) => {
    const { id, lines, nextLines } = subscription
    if (change.when === 'renewal') return { nextLines: JSON.stringify(replaceLine(nextLines ?? lines, line)) }
    const { due } = change
    if (isOver(subscription, change.at)) changed = { ok: false, reason: 'PERIOD_OVER' }
    else if (due > 0 && (await hasFailingCard(trx, subscription))) changed = { ok: false, reason: 'CARD_DECLINED' }
    if (!changed.ok) return null
    if (due > 0) await charge(trx, { subscription, amount: due, at: now })
    await writeEvent(trx, { type: 'subscription.updated', subject: { kind: 'subscription', id }, at: now })
    return {
      lines: JSON.stringify(replaceLine(lines, { ...line, changedBy: change.key })),
      nextLines: nextLines && JSON.stringify(replaceLine(nextLines, line)),
    }
  })
  return changed
}

/** Nobody has a credit here. */
export async function previewChange({ due }: ChangeNow): Promise<{ dueNow: number }> {
  return { dueNow: due }
}

export async function stopRenewal(
  dependencies: SandboxDependencies,
  { stop, ...input }: { subscriptionId: string; stop: boolean; key: string },
): Promise<void> {
  await changeSubscription(dependencies, input, async (trx, { id }) => {
    await writeEvent(trx, {
      type: 'subscription.updated',
      subject: { kind: 'subscription', id },
      at: dependencies.now(),
    })
    return { stopsAtPeriodEnd: stop }
  })
}

export async function removeLine(
  dependencies: SandboxDependencies,
  { lineId, ...input }: { subscriptionId: string; lineId: string; key: string },
): Promise<void> {
  await changeSubscription(dependencies, input, async (trx, subscription) => {
    const { id, lines, nextLines } = subscription
    const left = lines.filter((line) => line.lineId !== lineId)
    if (left.length === 0) return end(trx, subscription, dependencies.now())
    await writeEvent(trx, {
      type: 'subscription.updated',
      subject: { kind: 'subscription', id },
      at: dependencies.now(),
    })
    const later = nextLines?.filter((line) => line.lineId !== lineId)
    return { lines: JSON.stringify(left), nextLines: later ? JSON.stringify(later) : null }
  })
}

export async function endSubscription(
  dependencies: SandboxDependencies,
  input: { subscriptionId: string; key: string },
): Promise<void> {
  await changeSubscription(dependencies, input, (trx, subscription) => end(trx, subscription, dependencies.now()))
}

export type SubscriptionChanges = Updateable<SandboxTables['sandboxSubscription']>

/** Once per key; null: nothing came of it, and it may be asked for again. What has ended stays as it is. */
export async function changeSubscription(
  dependencies: SandboxDependencies,
  { subscriptionId, key }: { subscriptionId: string; key: string },
  work: (trx: SandboxTransaction, subscription: SandboxSubscription) => Promise<SubscriptionChanges | null>,
): Promise<void> {
  await change(dependencies, async (trx) => {
    const subscription = await trx
      .selectFrom('sandboxSubscription')
      .selectAll()
      .where('id', '=', subscriptionId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (subscription.status === 'ended') return
    const known = await trx.selectFrom('sandboxRequest').select('key').where('key', '=', key).executeTakeFirst()
    if (known) return
    const changes = await work(trx, subscription)
    if (changes === null) return
    await trx.insertInto('sandboxRequest').values({ key, answer: '{}', at: dependencies.now() }).execute()
    await trx.updateTable('sandboxSubscription').set(changes).where('id', '=', subscriptionId).execute()
  })
}

export async function end(
  trx: SandboxTransaction,
  { id }: SandboxSubscription,
  at: Date,
): Promise<SubscriptionChanges> {
  await writeEvent(trx, { type: 'subscription.deleted', subject: { kind: 'subscription', id }, at })
  return { status: 'ended', endedAt: at, nextTryAt: null }
}

export async function charge(
  trx: SandboxTransaction,
  { subscription: { id }, amount, at }: { subscription: SandboxSubscription; amount: number; at: Date },
): Promise<void> {
  if (amount > 0) {
    const values = { id: newId('ch'), checkoutId: null, subscriptionId: id, amount, at }
    await trx.insertInto('sandboxCharge').values(values).execute()
  }
  await writeEvent(trx, { type: 'invoice.paid', subject: { kind: 'subscription', id }, at })
}

export async function hasFailingCard(trx: SandboxTransaction, { customerId }: SandboxSubscription): Promise<boolean> {
  const customer = await trx
    .selectFrom('sandboxCustomer')
    .select('cardFails')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return customer.cardFails
}

/** The period that a moment lies in has ended, and the next one was paid at the old price. */
function isOver({ periodStart }: SandboxSubscription, at: Date): boolean {
  return at < periodStart
}

function replaceLine(lines: readonly SandboxLine[], line: SandboxLine): SandboxLine[] {
  if (lines.some(({ lineId }) => lineId === line.lineId)) {
    return lines.map((each) => (each.lineId === line.lineId ? line : each))
  }
  return [...lines, line]
}
