import type { LocalizedText } from '#domain/stores/languages.ts'
import { type Earned, type EarningKind, earnedOf, shareOf } from './lender-share.ts'
import type { PaidMoney } from './order-money.ts'

/** Garments of one's own that others rent out, or those of others. */
export const STATEMENT_SIDES = ['lent', 'borrowed'] as const
export const STATEMENT_STATES = ['open', 'settled'] as const

export type StatementSide = (typeof STATEMENT_SIDES)[number]

/** What both sides read of a garment of an order: nothing of who ordered it. */
export type StatedGarment = { number: string; name: LocalizedText; size: string; barcode: string | null }

/** One kind of money of a garment in a month. `share` in thousandths, everything else in euro cents. */
export type StatementLine = StatedGarment & Earned & { itemId: string; kind: EarningKind; share: number }

/** A garment of somebody else with all the money that has moved for it. `lenderId` null: the platform's. */
export type LentGarment = StatedGarment & {
  itemId: string
  /** As agreed when it was ordered; null: it is not lent, or not any more since another garment came for it. */
  terms: { lenderId: string | null; share: number } | null
  money: ReadonlyMap<EarningKind, PaidMoney>
}

/** What earlier statements have said about a kind of money of a garment, all of them together. */
export type Stated = Earned & { lenderId: string | null; itemId: string; kind: EarningKind; share: number }

export type StatementDraft = { lenderId: string | null; lines: StatementLine[] }

/**
 * What a month adds to what was said before, for each lender: all that has moved until its end, less all that was stated.
 * So whatever is heard of late is a correction in the month that is closed next, and nothing is said twice or lost.
 */
export function draftStatements(garments: readonly LentGarment[], stated: readonly Stated[]): StatementDraft[] {
  const drafts = new Map<string | null, StatementLine[]>()
  const add = (lenderId: string | null, line: StatementLine) => {
    if (line.paid === 0 && line.refunded === 0 && line.base === 0 && line.amount === 0) return
    drafts.set(lenderId, [...(drafts.get(lenderId) ?? []), line])
  }
  const before = Map.groupBy(stated, ({ itemId }) => itemId)
  for (const garment of garments) {
    const { terms, money, ...facts } = garment
    const open = new Set(before.get(garment.itemId) ?? [])
    for (const [kind, moved] of terms === null ? [] : money) {
      const { lenderId, share: agreed } = terms as NonNullable<typeof terms>
      const share = shareOf(kind, agreed)
      const said = [...open].filter((each) => each.lenderId === lenderId && each.kind === kind)
      for (const each of said) open.delete(each)
      add(lenderId, { ...facts, kind, share, ...said.reduce(less, earnedOf(kind, moved, share)) })
    }
    // another garment came for it, of another owner: what was said of the first one is taken back
    for (const { lenderId, itemId, ...said } of open) {
      add(lenderId, { ...facts, kind: said.kind, share: said.share, ...less(NOTHING, said) })
    }
  }
  return [...drafts].map(([lenderId, lines]) => ({ lenderId, lines }))
}

/** Whether the money comes to the side that looks at it: to the lender, or back from it where corrections are more. */
export function isToUs({ side, amount }: { side: StatementSide; amount: number }): boolean {
  return (side === 'lent') === amount >= 0
}

export function totalsOf(lines: readonly Earned[]): Earned {
  return lines.reduce(
    (total, { paid, refunded, base, amount }) => ({
      paid: total.paid + paid,
      refunded: total.refunded + refunded,
      base: total.base + base,
      amount: total.amount + amount,
    }),
    NOTHING,
  )
}

const NOTHING: Earned = { paid: 0, refunded: 0, base: 0, amount: 0 }

function less(one: Earned, other: Earned): Earned {
  return {
    paid: one.paid - other.paid,
    refunded: one.refunded - other.refunded,
    base: one.base - other.base,
    amount: one.amount - other.amount,
  }
}
