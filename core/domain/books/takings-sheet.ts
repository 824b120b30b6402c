import type { Receipt, ReceiptTable } from '#domain/orders/receipt/receipt.ts'
import { moneyIn } from '#domain/orders/receipt/receipt-money.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { BookSettings } from './book-settings.ts'
import type { KeptSums, MonthTakings, SummedLine } from './month-takings.ts'
import type { TakenKind } from './sold-shares.ts'
import type { TakenDocument } from './takings.ts'

export type TakingsWords = {
  title: string
  month: string
  issuer: string
  vatNumber: string
  what: string
  document: string
  rate: string
  outside: string
  means: string
  net: string
  vat: string
  kept: string
  total: string
  register: string
  summary: string
  day: string
  late: string
  note: string
  page: string
  kinds: Record<TakenKind, string>
  documents: Record<TakenDocument, string>
  credit: string
}

type Written = {
  storeName: string
  issuer: Pick<BookSettings, 'companyName' | 'vatNumber'> | null
  month: string
  language: Language
  texts: TakingsWords
}

/** What the register of a month looks like on paper: its sums, then every day with its number. */
export function takingsSheet({ summary, days, total, register }: MonthTakings, written: Written): Receipt {
  const { storeName, issuer, month, language, texts } = written
  const named = issuer?.companyName || storeName
  const vatNumber = issuer?.vatNumber ? [`${texts.vatNumber} ${issuer.vatNumber}`] : []
  const foot = (name: string, sums: KeptSums) => [name, '', '', ...sumCells(sums, language)]
  const all = { rows: [foot(texts.register, register)], foot: foot(texts.total, total) }
  const sums = tableOf(texts.summary, summary, written)
  return {
    language,
    store: storeName,
    title: texts.title,
    facts: [{ label: texts.month, value: monthName(month, language) }],
    parties: [{ title: texts.issuer, lines: [named, ...vatNumber] }],
    tables: [
      { ...sums, rows: [...sums.rows, ...all.rows], foot: all.foot },
      ...days.map(({ day, number, lines, ...sum }) => ({
        ...tableOf(fillPlaceholders(texts.day, { number: String(number), day: writeDay(day) }), lines, written),
        foot: foot(texts.total, sum),
      })),
    ],
    notes: [texts.note],
    page: texts.page,
  }
}

function tableOf(title: string, lines: readonly SummedLine[], { language, texts }: Written): ReceiptTable {
  return {
    title,
    head: [texts.what, texts.document, texts.rate, texts.net, texts.vat, texts.kept],
    rows: lines.map((line) => [
      nameOf(line, texts),
      texts.documents[line.document],
      line.rate === 0 ? texts.outside : `${line.rate}\u00a0%`,
      ...sumCells(line, language),
    ]),
    foot: null,
  }
}

function nameOf({ kind, means, lateDay }: SummedLine, texts: TakingsWords): string {
  const late = lateDay === null ? [] : [fillPlaceholders(texts.late, { day: writeDay(lateDay) })]
  return [texts.kinds[kind], nameOfMeans(means, texts), ...late].join(' · ')
}

/** A provider has a name of its own; what the store owes is no provider. */
export function nameOfMeans(means: string, texts: Pick<TakingsWords, 'credit'>): string {
  return means === 'credit' ? texts.credit : `${means.charAt(0).toUpperCase()}${means.slice(1)}`
}

function sumCells({ net, vat, kept }: KeptSums, language: Language): string[] {
  return [net, vat, kept].map(moneyIn(language))
}

/** As accountants in Italy write it: 18/11/2026. */
export function writeDay(day: string): string {
  return day.split('-').toReversed().join('/')
}

function monthName(month: string, language: Language): string {
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return name.format(new Date(`${month}T00:00:00Z`))
}
