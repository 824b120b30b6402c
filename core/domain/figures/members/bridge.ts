import {
  type MemberChange,
  type MemberStanding,
  MOVEMENTS,
  type Movement,
  monthlyOf,
  movementOf,
} from './recurring-revenue.ts'

/** From what came in every month at the start of a period to what does at its end; counts and cents. */
export type Bridge = {
  start: number
  movements: Record<Movement, { members: number; amount: number }>
  end: number
}

/** Of who was there at the start: shares of one; null: nobody was. */
export type Retention = {
  /** How many of them have ended. Who sleeps is shown beside it, not in it. */
  customerChurn: number | null
  /** Gross and net revenue retention: without, and with what members of then pay more. */
  gross: number | null
  net: number | null
}

type Standings = ReadonlyMap<string, MemberStanding>

/** It closes by construction: every amount is the difference that one change has made. */
export function bridgeOf(atStart: Standings, changes: readonly MemberChange[]): Bridge {
  const movements = Object.fromEntries(
    MOVEMENTS.map((name) => [name, { members: 0, amount: 0 }]),
  ) as Bridge['movements']
  const start = sum([...atStart.values()].map(monthlyOf))
  let end = start
  for (const change of changes) {
    const moved = movementOf(change)
    if (moved === null) continue
    movements[moved.movement].members += 1
    movements[moved.movement].amount += moved.amount
    end += moved.amount
  }
  return { start, movements, end }
}

export function retentionOf(atStart: Standings, changes: readonly MemberChange[]): Retention {
  const there = [...atStart].filter(([, standing]) => monthlyOf(standing) > 0).map(([id]) => id)
  const ofThem = new Set(there)
  const { start, movements } = bridgeOf(
    new Map([...atStart].filter(([id]) => ofThem.has(id))),
    changes.filter(({ memberId }) => ofThem.has(memberId)),
  )
  const { up, down, paused, endedByChoice, endedUnpaid } = movements
  const kept = start + down.amount + paused.amount + endedByChoice.amount + endedUnpaid.amount
  const ended = new Set(
    changes.filter(({ memberId, to }) => ofThem.has(memberId) && to.state === 'ended').map(({ memberId }) => memberId),
  )
  return {
    customerChurn: ratio(ended.size, ofThem.size),
    gross: ratio(kept, start),
    net: ratio(kept + up.amount, start),
  }
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
