import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import { type LabelFormat, placeLabel } from '#domain/catalogue/labels/label-format.ts'
import { type LabelLayout, type LabelText, layoutLabel, type TextBox } from '#domain/catalogue/labels/label-layout.ts'
import type { CodeSymbol, SymbolKind } from '#domain/catalogue/labels/label-symbol.ts'
import { toWinAnsi } from '../documents/win-ansi.ts'
import { encodeSymbol } from './encode-symbol.ts'
import { fitLines } from './fit-lines.ts'

/** What is written on the label of a piece; `code` is what a scanner reads. */
export type Label = Record<LabelText, string>

export type LabelSheet = {
  format: LabelFormat
  kind: SymbolKind
  title: string
  /** Labels of the first sheet that were used before. */
  skipped?: number
}

export type WrittenLabels = { ok: true; pdf: Uint8Array } | { ok: false; reason: 'CODE_TOO_LONG'; code: string }

const POINTS = 72 / 25.4

/** Millimetres as they are: the document asks not to be scaled when it is printed. */
export async function writeLabelsPdf(labels: readonly Label[], sheet: LabelSheet): Promise<WrittenLabels> {
  const { PDFDocument, PrintScaling, StandardFonts } = await import('@cantoo/pdf-lib')
  const { format, kind, title, skipped = 0 } = sheet
  const document = await PDFDocument.create()
  document.setTitle(title)
  document.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None)
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  }
  const pages: PDFPage[] = []
  for (const [nth, label] of labels.entries()) {
    const symbol = await encodeSymbol(kind, label.code)
    const layout = layoutLabel(format.label, symbol)
    if (layout === null) return { ok: false, reason: 'CODE_TOO_LONG', code: label.code }
    const { page: at, x, y } = placeLabel(format, nth, skipped)
    pages[at] ??= document.addPage([format.page.width * POINTS, format.page.height * POINTS])
    const place = { page: pages[at], x, y, height: format.page.height }
    await drawSymbol(place, symbol, layout.code)
    for (const box of layout.texts)
      drawText(place, box, { text: label[box.text], font: box.isBold ? fonts.bold : fonts.plain })
  }
  return { ok: true, pdf: await document.save() }
}

/** PDF counts from the lower left corner. */
type Place = { page: PDFPage; x: number; y: number; height: number }

async function drawSymbol({ page, x, y, height }: Place, symbol: CodeSymbol, code: LabelLayout['code']): Promise<void> {
  const { fill, rectangle, setFillingGrayscaleColor } = await import('@cantoo/pdf-lib')
  const rowHeight = code.height / symbol.height
  const bars = symbol.dark.map((bar) => {
    const top = y + code.y + bar.y * rowHeight
    const left = x + code.x + bar.x * code.module
    return rectangle(
      left * POINTS,
      (height - top - rowHeight) * POINTS,
      bar.width * code.module * POINTS,
      rowHeight * POINTS,
    )
  })
  page.pushOperators(setFillingGrayscaleColor(0), ...bars, fill())
}

/** Capitals are so high, of what a font's size says. */
const ASCENT = 0.76
const LINE = 1.15

function drawText({ page, x, y, height }: Place, box: TextBox, { text, font }: { text: string; font: PDFFont }): void {
  const words = toWinAnsi(text).replace(/\s+/g, ' ').trim()
  const points = box.text === 'size' ? shrink(words, box, font) : box.points
  const width = (line: string) => font.widthOfTextAtSize(line, points) / POINTS
  const lines = fitLines(words, { width, most: box.width, lines: box.lines })
  for (const [nth, line] of lines.entries()) {
    const left = x + box.x + (box.align === 'right' ? box.width - width(line) : 0)
    const base = y + box.y + (ASCENT * box.points + nth * LINE * points) / POINTS
    page.drawText(line, { x: left * POINTS, y: (height - base) * POINTS, size: points, font })
  }
}

const SMALLEST = 6.5

/** Half a size is none: rather smaller than cut. */
function shrink(text: string, { points, width }: TextBox, font: PDFFont): number {
  const needed = font.widthOfTextAtSize(text, points) / POINTS
  return needed <= width ? points : Math.max(SMALLEST, (points * width * 0.999) / needed)
}
