/** How a membership stands, as far as money every month goes. Who owes a renewal still counts; who sleeps does not. */
export type MemberState = 'pending' | 'active' | 'pastDue' | 'paused' | 'ended'

/** A membership at a moment: its state, and the net price of its plan for a month, in cents. */
export type MemberStanding = { state: MemberState; monthly: number }

/** What a change of a membership does to what comes in every month. */
export const MOVEMENTS = ['new', 'up', 'down', 'paused', 'resumed', 'wonBack', 'endedByChoice', 'endedUnpaid'] as const

export type Movement = (typeof MOVEMENTS)[number]

/** `on`: the day it takes effect, not the one on which it was asked for. */
export type MemberChange = {
  memberId: string
  on: string
  /** Null: it has just begun. */
  from: MemberStanding | null
  to: MemberStanding
  cause: 'choice' | 'unpaid' | null
}

export type Moved = { movement: Movement; amount: number }

/** Monthly recurring revenue of a membership: a promise, and never the money of the ledger. */
export function monthlyOf({ state, monthly }: MemberStanding): number {
  return state === 'active' || state === 'pastDue' ? monthly : 0
}

/** Null: nothing that comes in every month has changed, and nobody joined or left. */
export function movementOf({ from, to, cause }: Pick<MemberChange, 'from' | 'to' | 'cause'>): Moved | null {
  const amount = monthlyOf(to) - (from === null ? 0 : monthlyOf(from))
  const movement = nameOf(from?.state ?? 'pending', to.state, { amount, cause })
  return movement === null ? null : { movement, amount }
}

function nameOf(
  from: MemberState,
  to: MemberState,
  { amount, cause }: { amount: number; cause: MemberChange['cause'] },
): Movement | null {
  if (from === to || (isPaying(from) && isPaying(to))) return amount === 0 ? null : amount > 0 ? 'up' : 'down'
  if (to === 'ended') return from === 'pending' ? null : cause === 'unpaid' ? 'endedUnpaid' : 'endedByChoice'
  if (to === 'paused') return from === 'ended' || from === 'pending' ? null : 'paused'
  if (!isPaying(to)) return null
  return from === 'paused' ? 'resumed' : from === 'ended' ? 'wonBack' : 'new'
}

function isPaying(state: MemberState): boolean {
  return state === 'active' || state === 'pastDue'
}
