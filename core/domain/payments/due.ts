import type { SavedCard } from './saved-card.ts'

/** What a sum is made of, where its own price lines do not say it. */
export const DUE_LINES = [
  'order',
  'credit',
  'month',
  'planRest',
  'planPaid',
  'rentAfter',
  'rentBefore',
  'otherLines',
  'garment',
  'rentCredited',
  'lateFee',
  'cleaning',
  'damage',
  'lost',
  'buyOut',
] as const

/** Euro cents. `until`: YYYY-MM-DD, the end of what it pays for. */
export type DueLine = { code: (typeof DUE_LINES)[number]; amount: number; until?: string }

/** `page`: its customer chooses on the provider's page; a saved card is taken from without one. */
export type TakenFrom = { by: 'page' } | { by: 'savedCard'; card: SavedCard | null }

/** What a press takes, said before it: the sum is that of its lines. */
export type Due = {
  lines: DueLine[]
  total: number
  from: TakenFrom
  /** YYYY-MM-DD: when it is taken, if not at once. */
  on: string | null
}

/** Lines of nothing say nothing. */
export function toDue(lines: readonly DueLine[], from: TakenFrom, on: string | null = null): Due {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return { lines: lines.filter(({ amount }) => amount !== 0), total, from, on }
}
