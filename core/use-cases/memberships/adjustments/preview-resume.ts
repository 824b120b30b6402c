import { inStore } from '#database/connection.ts'
import { findMemberships } from '#database/queries/memberships/memberships.ts'
import { pauseState } from '#domain/memberships/pause.ts'
import { nextPlanId } from '#domain/memberships/renewal-time.ts'
import { type Due, toDue } from '#domain/payments/due.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { findOwnRecord } from '../find-own-record.ts'
import { findPlanCard } from '../find-plan-card.ts'
import { NOT_FOUND, type OwnRecord } from '../membership-dependencies.ts'

export type PreviewedResume =
  | { ok: true; due: Due; renewal: { day: Temporal.PlainDate; stopUntil: Temporal.PlainDate } }
  | { ok: false; reason: 'MEMBERSHIP_NOT_FOUND' | 'NOT_PAUSED' }

/** What ending a pause takes: the month that begins at once, of the plan that comes with it. */
export async function previewResume(dependencies: OrderDependencies, own: OwnRecord): Promise<PreviewedResume> {
  const now = dependencies.now()
  const found = await inStore(dependencies.db, own.storeId, async (trx) => {
    const record = await findOwnRecord(trx, own)
    const [plan] = record === null ? [] : await findMemberships(trx, [nextPlanId(record)])
    return record && plan && { record, plan }
  })
  if (!found) return NOT_FOUND
  const { record, plan } = found
  if (pauseState(record, now) !== 'paused') return { ok: false, reason: 'NOT_PAUSED' }
  const today = romeTime(now).day
  const day = today.add({ months: 1 })
  const due = toDue(
    [{ code: 'month', amount: plan.price, until: day.toString() }],
    await findPlanCard(dependencies, record),
  )
  return { ok: true, due, renewal: { day, stopUntil: day.subtract({ days: 1 }) } }
}
