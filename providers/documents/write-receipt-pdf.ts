import type { Receipt, ReceiptTable } from '#domain/orders/receipt/receipt.ts'
import {
  contentWidth,
  INK,
  MARGIN,
  paragraph,
  QUIET,
  requireRoom,
  type Sheet,
  type Structure,
  TEXT,
  write,
  writeSheet,
} from './sheet.ts'
import { toWinAnsi } from './win-ansi.ts'

const LINE = '#d9d3cc'
const GAP = 6

export function writeReceiptPdf(receipt: Receipt, { now }: { now: Date }): Promise<Uint8Array<ArrayBuffer>> {
  const { language, store, title, facts, page } = receipt
  const named = [store, title, ...facts.slice(0, 1).map(({ value }) => value)].join(' · ')
  return writeSheet({ title: named, author: store, language, page, at: now }, (sheet, root) => {
    writeHead(sheet, root, receipt)
    for (const table of receipt.tables) writeTable(sheet, root, table)
    for (const note of receipt.notes) paragraph(sheet, root, note)
  })
}

function writeHead(sheet: Sheet, root: Structure, { store, title, facts, parties }: Receipt): void {
  write(sheet, root, 'P', () => sheet.font('Helvetica').fontSize(12).fillColor(QUIET).text(toWinAnsi(store)))
  write(sheet, root, 'H1', () => sheet.font('Helvetica-Bold').fontSize(22).fillColor(INK).text(toWinAnsi(title)))
  sheet.moveDown(0.6)
  for (const { label, value } of facts) paragraph(sheet, root, `${label}  ${value}`)
  sheet.moveDown(0.8)
  const top = sheet.y
  const width = (contentWidth(sheet) - 24) / 2
  const ends = parties.map(({ title: heading, lines }, position) => {
    const x = MARGIN + position * (width + 24)
    write(sheet, root, 'H2', () =>
      sheet.font('Helvetica-Bold').fontSize(TEXT).fillColor(QUIET).text(toWinAnsi(heading), x, top, { width }),
    )
    write(sheet, root, 'P', () =>
      sheet
        .font('Helvetica')
        .fillColor(INK)
        .text(toWinAnsi(lines.join('\n')), x, sheet.y + 2, { width, lineGap: 2 }),
    )
    return sheet.y
  })
  sheet.x = MARGIN
  sheet.y = Math.max(top, ...ends) + 24
}

function writeTable(sheet: Sheet, root: Structure, { title, head, rows, foot }: ReceiptTable): void {
  const first = head.length > 3 ? 0.25 : 0.6
  const rest = (1 - first) / (head.length - 1)
  const widths = head.map((_, column) => contentWidth(sheet) * (column === 0 ? first : rest))
  requireRoom(sheet, 90)
  if (title !== head[0]) {
    write(sheet, root, 'H2', () =>
      sheet.font('Helvetica-Bold').fontSize(12).fillColor(INK).text(toWinAnsi(title), MARGIN),
    )
    sheet.y += 4
  }
  const table = sheet.struct('Table')
  root.add(table)
  writeRow(sheet, table, { cells: head, widths, kind: 'TH', font: 'Helvetica', colour: QUIET })
  for (const cells of rows) writeRow(sheet, table, { cells, widths, kind: 'TD', font: 'Helvetica', colour: INK })
  if (foot) writeRow(sheet, table, { cells: foot, widths, kind: 'TD', font: 'Helvetica-Bold', colour: INK })
  table.end()
  sheet.x = MARGIN
  sheet.y += 22
}

type Row = { cells: readonly string[]; widths: readonly number[]; kind: 'TH' | 'TD'; font: string; colour: string }

function writeRow(sheet: Sheet, table: Structure, { cells, widths, kind, font, colour }: Row): void {
  const texts = cells.map(toWinAnsi)
  sheet.font(font).fontSize(TEXT)
  const height = Math.max(...texts.map((text, at) => sheet.heightOfString(text, { width: (widths[at] ?? 0) - 8 })))
  requireRoom(sheet, height + 2 * GAP)
  const top = sheet.y
  const row = sheet.struct('TR')
  table.add(row)
  let x = MARGIN
  for (const [at, text] of texts.entries()) {
    const width = (widths[at] ?? 0) - 8
    const [left, align] = [at === 0 ? x : x + 8, at === 0 ? 'left' : 'right'] as const
    write(sheet, row, kind, () =>
      sheet
        .font(font)
        .fontSize(TEXT)
        .fillColor(colour)
        .text(text, left, top + GAP, { width, align }),
    )
    x += widths[at] ?? 0
  }
  row.end()
  const bottom = top + height + 2 * GAP
  sheet.markContent('Artifact')
  sheet
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + contentWidth(sheet), bottom)
    .lineWidth(0.5)
    .stroke(LINE)
  sheet.endMarkedContent()
  sheet.y = bottom
}
