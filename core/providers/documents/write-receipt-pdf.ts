import type { Receipt, ReceiptTable } from '#domain/orders/receipt/receipt.ts'
import { CONTENT_WIDTH, type Look, MARGIN, paragraph, QUIET, type Sheet, writeSheet } from './sheet.ts'
import { createPart, type Part } from './tagged-parts.ts'

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

function writeHead(sheet: Sheet, root: Part, { store, title, facts, parties }: Receipt): void {
  sheet.write(root, 'P', store, { size: 12, colour: QUIET })
  sheet.write(root, 'H1', title, { font: 'bold', size: 22 })
  sheet.y += 16
  for (const { label, value } of facts) paragraph(sheet, root, `${label}  ${value}`)
  sheet.y += 10
  const top = sheet.y
  const width = (CONTENT_WIDTH - 24) / 2
  const ends = parties.map(({ title: heading, lines }, position) => {
    const place = { left: MARGIN + position * (width + 24), width }
    sheet.y = top
    sheet.write(root, 'H2', heading, { ...place, font: 'bold', colour: QUIET })
    sheet.y += 2
    sheet.write(root, 'P', lines.join('\n'), { ...place, gap: 2 })
    return sheet.y
  })
  sheet.y = Math.max(top, ...ends) + 24
}

function writeTable(sheet: Sheet, root: Part, { title, head, rows, foot }: ReceiptTable): void {
  const first = head.length > 3 ? 0.25 : 0.6
  const rest = (1 - first) / (head.length - 1)
  const widths = head.map((_, column) => CONTENT_WIDTH * (column === 0 ? first : rest))
  sheet.requireRoom(90)
  if (title !== head[0]) {
    sheet.write(root, 'H2', title, { font: 'bold', size: 12 })
    sheet.y += 4
  }
  const table = createPart('Table', root)
  writeRow(sheet, table, { cells: head, widths, kind: 'TH', look: { colour: QUIET } })
  for (const cells of rows) writeRow(sheet, table, { cells, widths, kind: 'TD', look: {} })
  if (foot) writeRow(sheet, table, { cells: foot, widths, kind: 'TD', look: { font: 'bold' } })
  sheet.y += 22
}

type Row = { cells: readonly string[]; widths: readonly number[]; kind: 'TH' | 'TD'; look: Look }

function writeRow(sheet: Sheet, table: Part, { cells, widths, kind, look }: Row): void {
  const places = cells.map((text, at) => ({ text, width: (widths[at] ?? 0) - 8 }))
  const height = Math.max(...places.map(({ text, width }) => sheet.heightOf(text, { ...look, width })))
  sheet.requireRoom(height + 2 * GAP)
  const top = sheet.y
  const row = createPart('TR', table)
  let x = MARGIN
  for (const [at, { text, width }] of places.entries()) {
    sheet.y = top + GAP
    const place: Look = at === 0 ? { left: x, width } : { left: x + 8, width, align: 'right' }
    sheet.write(row, kind, text, { ...look, ...place })
    x += widths[at] ?? 0
  }
  sheet.y = top + height + 2 * GAP
  sheet.drawRule(LINE)
}
