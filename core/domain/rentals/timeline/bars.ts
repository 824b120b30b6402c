import type { UnitState } from '#domain/catalogue/units/unit.ts'
import { BEING_TREATED, GONE } from '#domain/catalogue/units/unit-states.ts'
import { type DayRange, NEVER } from '../calendar/day-range.ts'
import type { Claim, ClaimedUnit } from './claim.ts'

/** `taken`: by another store, of which nothing else is known. */
export const BAR_KINDS = [
  'hold',
  'transit',
  'rent',
  'taken',
  'inspection',
  'laundry',
  'repair',
  'block',
  'gone',
] as const

export type BarKind = (typeof BAR_KINDS)[number]

export type Bar = DayRange & { kind: BarKind }

/** A claim with what happens to the unit on its days; together they are exactly its days. */
export type ClaimBars = { claim: Claim; bars: Bar[] }

export type UnitBars = {
  /** While it is kept in the house, or should be back and is not, whatever is booked; null: neither. */
  kept: Bar | null
  claims: ClaimBars[]
}

/** When the laundry of what is sent back on a day begins, by the days of the store. */
export type LaundryFrom = (withdraw: string) => string

/** Bars drawn for a unit, from the rows that take its days. */
export function toBars(
  unit: ClaimedUnit,
  { today, laundryFrom }: { today: string; laundryFrom: LaundryFrom },
): UnitBars {
  return {
    kept: keptBar(unit, today),
    claims: unit.claims.map((claim) => ({ claim, bars: claimBars(claim, { unit, today, laundryFrom }) })),
  }
}

function keptBar({ state, since, outUntil }: ClaimedUnit, today: string): Bar | null {
  // a clock that is behind the event must not leave a day open
  const from = since < today ? since : today
  if (GONE.includes(state)) return { kind: 'gone', from, until: NEVER }
  if (outUntil === null || outUntil <= from) return null
  // it should be back, and its customer or the courier has it: from today on nobody can say when
  if (state === 'onLoan') return { kind: 'rent', from: today, until: outUntil }
  return { kind: treatment(state), from, until: outUntil }
}

function treatment(state: UnitState): 'inspection' | 'laundry' | 'repair' {
  return state === 'laundry' || state === 'repair' ? state : 'inspection'
}

function claimBars(
  claim: Claim,
  { unit, today, laundryFrom }: { unit: ClaimedUnit; today: string; laundryFrom: LaundryFrom },
): Bar[] {
  if (claim.kind !== 'reservation') return [bar(claim.kind, claim)]
  if (!claim.isOwn || claim.delivery === null) return [bar('taken', claim)]
  const planned = plannedBars(claim, claim.delivery, laundryFrom)
  const isBack = BEING_TREATED.includes(unit.state) && unit.outUntil === null && contains(claim, today)
  // it came back: what is being done with it counts, and not what was planned
  return isBack ? [...cut(planned, claim.from, unit.since), ...from(claim, unit)] : planned
}

/** On its way, with the customer, on its way back, being cleaned; each only as far as the claim has such days. */
function plannedBars(claim: Claim, delivery: string, laundryFrom: LaundryFrom): Bar[] {
  const withdraw = claim.withdraw ?? NEVER
  const back = claim.withdraw === null ? NEVER : laundryFrom(claim.withdraw)
  const steps: Bar[] = [
    { kind: 'transit', from: claim.from, until: delivery },
    { kind: 'rent', from: delivery, until: withdraw },
    { kind: 'transit', from: withdraw, until: back },
    { kind: 'laundry', from: back, until: NEVER },
  ]
  return cut(steps, claim.from, claim.until)
}

function from(claim: Claim, { state, since }: ClaimedUnit): Bar[] {
  return cut([{ kind: treatment(state), from: claim.from, until: NEVER }], since, claim.until)
}

function cut(bars: readonly Bar[], first: string, end: string): Bar[] {
  const found: Bar[] = []
  for (const { kind, from, until } of bars) {
    const begin = from < first ? first : from
    const stop = until < end ? until : end
    if (begin < stop) found.push({ kind, from: begin, until: stop })
  }
  return found
}

function bar(kind: BarKind, { from, until }: DayRange): Bar {
  return { kind, from, until }
}

function contains({ from, until }: DayRange, day: string): boolean {
  return from <= day && day < until
}
