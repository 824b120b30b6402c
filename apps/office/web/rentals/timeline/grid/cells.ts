import type { BarView, TimelineClaimView, TimelineUnitView } from '#office/contract/rentals/timeline.ts'

/** What can be reached in the row of a unit: a claim, days it is kept, or days on which nobody has it. Within the window. */
export type Cell = {
  key: string
  /** In days from the first of the window. */
  start: number
  end: number
  from: string
  /** The day after the last; null: no end is known. */
  until: string | null
} & ({ kind: 'claim'; claim: TimelineClaimView } | { kind: 'kept'; bar: BarView } | { kind: 'free' })

export type Window = { from: string; until: string }

const DAY = 86_400_000

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

export function lengthOf({ from, until }: Window): number {
  return daysBetween(from, until)
}

/** The cells of a row, the earliest first; what lies between them is free. */
export function cellsOf(unit: TimelineUnitView, window: Window): Cell[] {
  const kept = unit.kept ? [{ ...unit.kept, kind: 'kept' as const, bar: unit.kept, key: 'kept' }] : []
  const claims = unit.claims.map((claim) => ({ ...spanOf(claim.bars), kind: 'claim' as const, claim, key: claim.id }))
  const taken = [...kept, ...claims].flatMap((cell) => place(cell, window) ?? [])
  return [...taken, ...freeCells(taken, window)].toSorted((a, b) => a.start - b.start || a.end - b.end)
}

/** From the first bar to the last. */
export function spanOf(bars: readonly BarView[]): { from: string; until: string | null } {
  return { from: bars[0]?.from ?? '', until: bars.at(-1)?.until ?? null }
}

/** A bar as it is drawn; null: nothing of it lies in the window. */
export function placeBar({ from, until }: { from: string; until: string | null }, window: Window) {
  const length = lengthOf(window)
  const start = Math.max(0, daysBetween(window.from, from))
  const end = until === null ? length : Math.min(length, daysBetween(window.from, until))
  return start < end ? { start, end } : null
}

function place<Found extends { from: string; until: string | null }>(found: Found, window: Window) {
  const at = placeBar(found, window)
  return at && { ...found, ...at }
}

function freeCells(taken: readonly { start: number; end: number }[], window: Window): Cell[] {
  const free: Cell[] = []
  let next = 0
  for (const { start, end } of [...taken].sort((a, b) => a.start - b.start)) {
    if (start > next) free.push(freeCell(next, start, window))
    next = Math.max(next, end)
  }
  if (next < lengthOf(window)) free.push(freeCell(next, lengthOf(window), window))
  return free
}

function freeCell(start: number, end: number, { from }: Window): Cell {
  return { kind: 'free', key: `free-${start}`, start, end, from: addDays(from, start), until: addDays(from, end) }
}
