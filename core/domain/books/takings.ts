import { spread } from '#domain/lending/spread.ts'
import { type BookSettings, type DocumentWay, SOLD_KINDS, settingsOn } from './book-settings.ts'
import type { SoldShare, TakenKind } from './sold-shares.ts'

export const TAKEN_KINDS = [...SOLD_KINDS, 'compensation'] as const satisfies readonly TakenKind[]

/** `unchosen`: nobody had said which; `none`: what makes good a damage is no sale, and has none. */
export const TAKEN_DOCUMENTS = ['eInvoice', 'elsewhere', 'registerOnly', 'unchosen', 'none'] as const
export type TakenDocument = (typeof TAKEN_DOCUMENTS)[number]

/** A movement of the ledger, in euro cents, with what it was paid for. */
export type TakenEntry = {
  kind: 'charge' | 'refund'
  amount: number
  vat: number
  vatRate: number
  /** How it was paid: the provider, as the ledger calls it. */
  means: string
  /** On which it moved. */
  day: string
  /** On which what it is for was paid: the document of a refund is that of its charge. */
  soldOn: string
  shares: readonly SoldShare[]
}

/** All of a day that goes together. */
export type TakingLine = {
  kind: TakenKind
  document: TakenDocument
  /** In percent; 0: outside the scope of VAT. */
  rate: number
  means: string
  /** Of a correction: the closed day that it belongs to. Null: of the day itself. */
  lateDay: string | null
  charged: number
  refunded: number
  /** Of what was charged, less that of what went back. */
  vat: number
}

/** The takings of a day: its own movements, and those of closed days that were heard of since, as lines of their own. */
export function closeTakings(
  entries: readonly TakenEntry[],
  { day, settings }: { day: string; settings: readonly BookSettings[] },
): TakingLine[] {
  const parts = entries.flatMap((entry) => toParts(entry, { day, settings }))
  const together = Map.groupBy(parts, ({ kind, document, rate, means, lateDay }) =>
    JSON.stringify([kind, document, rate, means, lateDay]),
  )
  return [...together.values()].flatMap((same) => (same[0] ? [{ ...same[0], ...sumOf(same) }] : [])).toSorted(byOrder)
}

type Sums = Pick<TakingLine, 'charged' | 'refunded' | 'vat'>

export function sumOf(lines: readonly Sums[]): Sums {
  const sum = (name: keyof Sums) => lines.reduce((all, line) => all + line[name], 0)
  return { charged: sum('charged'), refunded: sum('refunded'), vat: sum('vat') }
}

/** What stands in the register: neither what was invoiced nor what is no sale, or its VAT would be paid twice. */
export function isInRegister({ document }: Pick<TakingLine, 'document'>): boolean {
  return document !== 'eInvoice' && document !== 'none'
}

function toParts(
  { kind, amount, vat, vatRate: rate, means, shares, ...on }: TakenEntry,
  { day, settings }: { day: string; settings: readonly BookSettings[] },
): TakingLine[] {
  const weights = shares.map(({ weight }) => weight)
  const [amounts, vats] = [spread(amount, weights), spread(vat, weights)]
  const chosen = settingsOn(settings, on.soldOn)
  return shares.map((share, nth) => ({
    kind: share.kind,
    document: documentOf(share.kind, chosen),
    ...{ rate, means, lateDay: on.day === day ? null : on.day },
    charged: kind === 'charge' ? (amounts[nth] ?? 0) : 0,
    refunded: kind === 'refund' ? (amounts[nth] ?? 0) : 0,
    vat: (kind === 'charge' ? 1 : -1) * (vats[nth] ?? 0) || 0,
  }))
}

function documentOf(kind: TakenKind, chosen: Pick<BookSettings, (typeof SOLD_KINDS)[number]> | null): TakenDocument {
  if (kind === 'compensation') return 'none'
  const document: DocumentWay | undefined = chosen?.[kind]
  return document ?? 'unchosen'
}

/** Its own first, then what was late, the latest day first. */
function byOrder(one: TakingLine, other: TakingLine): number {
  return (
    (other.lateDay ?? '9999').localeCompare(one.lateDay ?? '9999') ||
    TAKEN_KINDS.indexOf(one.kind) - TAKEN_KINDS.indexOf(other.kind) ||
    TAKEN_DOCUMENTS.indexOf(one.document) - TAKEN_DOCUMENTS.indexOf(other.document) ||
    other.rate - one.rate ||
    one.means.localeCompare(other.means)
  )
}
