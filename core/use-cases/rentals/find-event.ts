import { readDay } from '#domain/rentals/calendar/rome-time.ts'
import { EVERYDAY } from '#domain/rentals/care.ts'
import type { EventRefusal } from '#domain/rentals/plan-event.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { RentalDependencies } from './rental-dependencies.ts'

/** The day something is worn, and how it gets there in time. */
export type FoundEvent = {
  day: string
  plan: { date: string; days: number; withdraw: string; daysBefore: number } | null
  /** Why there is no plan. */
  reason: EventRefusal | null
  /** Another day with garments, when this one has none. */
  nearest: string | null
}

export async function findEvent(
  { now, rulesOf }: Pick<RentalDependencies, 'now' | 'rulesOf'>,
  store: PartnerStore,
  { date, days }: { date: string; days: number },
): Promise<FoundEvent> {
  const rules = await rulesOf(store)
  const moment = now()
  const event = readDay(date)
  if (event === null) throw new Error(`No day: ${date}`)
  const planned = rules.planEvent(event, { days, now: moment })
  const none = { day: event.toString(), plan: null, nearest: null }
  if (!planned.ok) return { ...none, reason: planned.reason }
  const { delivery } = planned
  const length = planned.days ?? days
  const withdraw = rules.plan(delivery, { days: length, care: EVERYDAY, now: moment })?.withdraw
  if (!withdraw) throw new Error('A proposed delivery outside the window')
  const daysBefore = delivery.until(event).days
  return {
    ...none,
    plan: { date: delivery.toString(), days: length, withdraw: withdraw.toString(), daysBefore },
    reason: null,
  }
}
