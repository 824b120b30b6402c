import type { OrderStatus } from '#domain/orders/statuses.ts'

/** What happens about a garment that does not come back, step by step; mails are sent by themselves, money is not taken so. */
export const LATE_STEPS = ['reminded', 'remindedAgain', 'fee', 'bought'] as const

export type LateStep = (typeof LATE_STEPS)[number]

/** On which day after the last one each step begins; the last one is in the store's terms. */
const FIRST_DAY = { reminded: 1, remindedAgain: 3, fee: 4 }

/** How long somebody has for what a step asks of them. */
const DAYS_TO_DECIDE = 3

export type LateGarment = {
  status: OrderStatus
  /** The last day on which the courier was to fetch it, YYYY-MM-DD; null: none was agreed. */
  lastWithdrawDay: string | null
  /** On which day its customer first asked for the courier. */
  returnAskedDay: string | null
}

type Terms = { lostAfterDays: number }

const WITH_CUSTOMER: readonly OrderStatus[] = ['delivered', 'returnRequested', 'returnPickupFailed']

/** By how many days a customer is late; 0: they are not. Who has asked for the courier in time waits for him like the store. */
export function daysOverdue({ status, lastWithdrawDay, returnAskedDay }: LateGarment, today: string): number {
  if (!WITH_CUSTOMER.includes(status) || lastWithdrawDay === null || today <= lastWithdrawDay) return 0
  if (status === 'returnRequested' && returnAskedDay !== null && returnAskedDay <= lastWithdrawDay) return 0
  return Temporal.PlainDate.from(lastWithdrawDay).until(Temporal.PlainDate.from(today), { largestUnit: 'day' }).days
}

/** Null: it is not late. */
export function lateStep(garment: LateGarment, { today, terms }: { today: string; terms: Terms }): LateStep | null {
  const days = daysOverdue(garment, today)
  const begun = LATE_STEPS.filter((step) => days >= firstDayOf(step, terms))
  return begun.at(-1) ?? null
}

/** By when the step is to be over: the next one begins, or a person has decided. */
export function deadlineOf(step: LateStep, { lastDay, terms }: { lastDay: string; terms: Terms }): string {
  const [next] = LATE_STEPS.slice(LATE_STEPS.indexOf(step) + 1)
  const waits = next !== undefined && step !== 'fee'
  const days = waits ? firstDayOf(next, terms) : firstDayOf(step, terms) + DAYS_TO_DECIDE
  return Temporal.PlainDate.from(lastDay).add({ days }).toString()
}

export type LateReminder = 'return-overdue' | 'return-overdue-again'

/** The mail that is due and was not sent yet, by the days it was sent for. Whoever has asked for the courier gets none. */
export function dueReminder(
  garment: LateGarment & { remindedFor: string | null; remindedAgainFor: string | null },
  { today, terms }: { today: string; terms: Terms },
): LateReminder | null {
  const step = lateStep(garment, { today, terms })
  if (step === null || garment.status !== 'delivered') return null
  const { lastWithdrawDay, remindedFor, remindedAgainFor } = garment
  if (remindedFor !== lastWithdrawDay) return 'return-overdue'
  return step !== 'reminded' && remindedAgainFor !== lastWithdrawDay ? 'return-overdue-again' : null
}

function firstDayOf(step: LateStep, { lostAfterDays }: Terms): number {
  return step === 'bought' ? lostAfterDays : FIRST_DAY[step]
}
