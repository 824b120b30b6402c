import { cancelUntil } from '#domain/orders/rights/free-cancellation.ts'
import { creditedUntil } from '#domain/prices/trial-credit.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { EVERYDAY } from '#domain/rentals/care.ts'
import { lengthOfStay, type RentalWay } from '#domain/rentals/ways.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { RentalDependencies } from './rental-dependencies.ts'

export type EstimatedDates =
  | { ok: true; delivery: string; withdraw: string | null; cancelUntil: string | null; creditUntil: string | null }
  | { ok: false; reason: 'DATE_NOT_SERVED' }

/** When the courier comes and comes back, for any garment of the store. Without a delivery day: the earliest one. */
export async function estimateDates(
  { rulesOf, now }: Pick<RentalDependencies, 'rulesOf' | 'now'>,
  store: PartnerStore,
  input: { way: RentalWay; days: number | null; delivery: Temporal.PlainDate | null },
): Promise<EstimatedDates> {
  const rules = await rulesOf(store)
  const { standardDays, trialDays } = rules.policy
  const moment = now()
  const delivery = input.delivery ?? rules.windowAt(moment).minDate
  const days = lengthOfStay(input.way, { days: input.days ?? Math.min(...standardDays), trialDays })
  const plan = rules.plan(delivery, { days, care: EVERYDAY, now: moment, isFast: true })
  if (plan === null) return { ok: false, reason: 'DATE_NOT_SERVED' }
  return {
    ok: true,
    delivery: plan.delivery.toString(),
    withdraw: plan.withdraw?.toString() ?? null,
    cancelUntil: cancelUntil(plan.taken.from, romeTime(moment).day),
    creditUntil: input.way === 'trial' && plan.withdraw ? creditedUntil(plan.withdraw).toString() : null,
  }
}
