import type { MonthTakings } from '#domain/books/month-takings.ts'
import { nameOfMeans, type TakingsWords, writeDay } from '#domain/books/takings-sheet.ts'
import { writeEuro } from './write-euro.ts'

/** A line for each line of each day, as accountants in Italy read it. */
export function toTakingRows({ days }: MonthTakings, texts: TakingsWords & { file: TakingFileWords }): string[][] {
  const { file } = texts
  const head = [file.registered, file.number, file.day, texts.what, texts.document, texts.rate, texts.means]
  const rows = days.flatMap(({ day, number, lines }) =>
    lines.map(({ kind, document, rate, means, lateDay, charged, refunded, net, vat, kept }) => [
      ...[writeDay(day), String(number), writeDay(lateDay ?? day), texts.kinds[kind], texts.documents[document]],
      ...[String(rate), nameOfMeans(means, texts), ...[charged, refunded, net, vat, kept].map(writeEuro)],
    ]),
  )
  return [[...head, file.charged, file.refunded, texts.net, texts.vat, texts.kept], ...rows]
}

export type TakingFileWords = { registered: string; number: string; day: string; charged: string; refunded: string }
