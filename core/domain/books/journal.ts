import { CREDIT_PROVIDER } from '#domain/credit/credit.ts'
import type { ClosedDay } from './month-takings.ts'
import type { TakenDocument, TakingLine } from './takings.ts'

/** What an entry can stand in, and by which code its VAT is known. */
export const ACCOUNTS = ['online', 'credit', 'rents', 'plans', 'sales', 'compensation', 'vat'] as const
export const VAT_CODES = ['ordinary', 'outside'] as const

export type AccountName = (typeof ACCOUNTS)[number] | (typeof VAT_CODES)[number]

/** How the accountant's program calls them. */
export type AccountMap = Readonly<Record<AccountName, string>>

/** One line of the journal: one of both sums is nothing. Euro cents. */
export type JournalLine = {
  day: string
  /** The day of the takings in which it was closed, with their number. */
  registered: string
  number: number
  account: string
  counterAccount: string
  debit: number
  credit: number
  /** Of what was sold: by which code, and what is taxed how much. */
  vatCode: string
  taxable: number
  tax: number
  kind: TakingLine['kind']
  document: TakenDocument
  means: string
}

/**
 * The closed days of a month as double entries: the means of payment against what was sold and its VAT. More back than came
 * turns them round. Debit and credit of each line of the takings, and so of the month, are equal.
 */
export function journalOf(days: readonly ClosedDay[], accounts: AccountMap): JournalLine[] {
  return days.flatMap(({ day, number, lines }) => lines.flatMap((line) => toEntries(line, { day, number, accounts })))
}

function toEntries(
  { kind, document, rate, means, lateDay, charged, refunded, vat }: TakingLine,
  { day, number, accounts }: { day: string; number: number; accounts: AccountMap },
): JournalLine[] {
  const kept = charged - refunded
  const [paid, sold] = [accounts[means === CREDIT_PROVIDER ? 'credit' : 'online'], accounts[kind]]
  const told = { day: lateDay ?? day, registered: day, number, kind, document, means }
  const vatCode = accounts[rate === 0 ? 'outside' : 'ordinary']
  const plain = { vatCode: '', taxable: 0, tax: 0 }
  return [
    { ...told, account: paid, counterAccount: sold, ...sides(kept), ...plain },
    { ...told, account: sold, counterAccount: paid, ...sides(vat - kept), vatCode, taxable: kept - vat, tax: vat },
    { ...told, account: accounts.vat, counterAccount: paid, ...sides(-vat), ...plain },
  ].filter(({ debit, credit }) => debit !== 0 || credit !== 0)
}

function sides(amount: number): { debit: number; credit: number } {
  return { debit: Math.max(0, amount), credit: Math.max(0, -amount) }
}
