import { ROME } from '../rentals/calendar/rome-time.ts'
import type { Charge, ChargeKind } from './charge.ts'
import { type ChargeTerms, objectionDaysOf } from './charge-terms.ts'

/** So many days after it was refused the card is asked again; then the customer is sent a page to pay on. */
const RETRY_DAYS = [1, 3, 5]

export function announceCharge(
  { kind, amount }: { kind: ChargeKind; amount: number },
  { terms, now }: { terms: ChargeTerms; now: Date },
): Charge {
  const dueAt = daysLater(now, objectionDaysOf(kind, terms))
  const isDue = dueAt.getTime() === now.getTime()
  const state = isDue ? 'due' : 'announced'
  return { kind, amount, state, announcedAt: now, dueAt, refusals: 0, nextTryAt: isDue ? now : null }
}

export type ChargeStep =
  /** Somebody disputes it: nothing is taken until a person has decided. */
  | { what: 'object' }
  /** A person of the store has looked at the objection: as it is, or less. */
  | { what: 'uphold'; amount: number }
  | { what: 'withdraw' }
  /** The time to object is over. */
  | { what: 'fallDue' }
  | { what: 'refuse' }
  /** There is no card that could be asked, or its bank wants to hear it from its owner: they are sent a page at once. */
  | { what: 'link' }
  | { what: 'pay' }

export type ChargeStepRefusal = { ok: false; reason: 'STEP_NOT_ALLOWED' }

/** What becomes of a charge; whatever is not allowed here does not happen. */
export function takeStep(
  charge: Charge,
  step: ChargeStep,
  now: Date,
): { ok: true; charge: Charge } | ChargeStepRefusal {
  const next = after(charge, step, now)
  return next === null ? { ok: false, reason: 'STEP_NOT_ALLOWED' } : { ok: true, charge: { ...charge, ...next } }
}

function after(charge: Charge, step: ChargeStep, now: Date): Partial<Charge> | null {
  const { state, refusals } = charge
  switch (step.what) {
    case 'object':
      return state === 'announced' && now < charge.dueAt ? { state: 'objected', nextTryAt: null } : null
    case 'uphold': {
      const isLess = step.amount > 0 && step.amount <= charge.amount
      return state === 'objected' && isLess ? { state: 'due', amount: step.amount, dueAt: now, nextTryAt: now } : null
    }
    case 'withdraw':
      return state === 'paid' || state === 'withdrawn' ? null : { state: 'withdrawn', nextTryAt: null }
    case 'fallDue':
      return state === 'announced' && now >= charge.dueAt ? { state: 'due', nextTryAt: now } : null
    case 'refuse': {
      if (state !== 'due' && state !== 'refused') return null
      // Whoever wants to keep a garment is there, and pays with another card.
      const days = charge.kind === 'buyOut' ? undefined : RETRY_DAYS[refusals]
      const counted = { refusals: refusals + 1 }
      return days === undefined
        ? { ...counted, state: 'linked', nextTryAt: null }
        : { ...counted, state: 'refused', nextTryAt: daysLater(now, days) }
    }
    case 'link':
      return state === 'due' || state === 'refused' ? { state: 'linked', nextTryAt: null } : null
    case 'pay':
      return state === 'due' || state === 'refused' || state === 'linked' ? { state: 'paid', nextTryAt: null } : null
  }
}

/** Whether the card is asked now. */
export function isToBeTaken({ state, nextTryAt }: Charge, now: Date): boolean {
  return (state === 'due' || state === 'refused') && nextTryAt !== null && nextTryAt <= now
}

function daysLater(moment: Date, days: number): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(ROME)
  return new Date(start.add({ days }).epochMilliseconds)
}
