import type { JournalLine } from '#domain/books/journal.ts'
import { nameOfMeans, type TakingsWords, writeDay } from '#domain/books/takings-sheet.ts'
import { writeEuro } from './write-euro.ts'

export type JournalWords = {
  day: string
  registered: string
  number: string
  account: string
  counterAccount: string
  debit: string
  credit: string
  vatCode: string
  taxable: string
  tax: string
  text: string
}

/** A line for each entry, as accountants in Italy read it. */
export function toJournalRows(
  lines: readonly JournalLine[],
  { head, takings }: { head: JournalWords; takings: TakingsWords },
): string[][] {
  const rows = lines.map((line) => [
    ...[writeDay(line.day), writeDay(line.registered), String(line.number), line.account, line.counterAccount],
    ...[writeEuro(line.debit), writeEuro(line.credit), line.vatCode],
    ...(line.vatCode === '' ? ['', ''] : [writeEuro(line.taxable), writeEuro(line.tax)]),
    [takings.kinds[line.kind], takings.documents[line.document], nameOfMeans(line.means, takings)].join(' · '),
  ])
  const { day, registered, number, account, counterAccount, debit, credit, vatCode, taxable, tax, text } = head
  return [[day, registered, number, account, counterAccount, debit, credit, vatCode, taxable, tax, text], ...rows]
}
