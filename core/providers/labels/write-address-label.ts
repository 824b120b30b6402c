import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import { toWinAnsi } from '../documents/win-ansi.ts'
import { encodeSymbol } from './encode-symbol.ts'
import { fitLines } from './fit-lines.ts'

type Side = { name: string; street: string; postalCode: string; city: string; phone: string }

const POINTS = 72 / 25.4
/** Millimetres, as label printers want them. */
const [WIDTH, HEIGHT, MARGIN] = [100, 150, 8]

/** What a PDF says of when it was made is the same for the same label. */
const ALWAYS = new Date('2000-01-01T00:00:00Z')

/** To whom a parcel goes, from whom it comes and its number, for whoever carries it without labels of their own. */
export async function writeAddressLabel({
  reference,
  from,
  to,
}: {
  reference: string
  from: Side
  to: Side
}): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts, PrintScaling, fill, rectangle } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(reference)
  document.setCreationDate(ALWAYS)
  document.setModificationDate(ALWAYS)
  document.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None)
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const page = document.addPage([WIDTH * POINTS, HEIGHT * POINTS])
  let y = HEIGHT - 12
  y = write(page, linesOf(from), { font: plain, size: 9, y })
  page.drawLine({
    start: { x: MARGIN * POINTS, y: y * POINTS },
    end: { x: (WIDTH - MARGIN) * POINTS, y: y * POINTS },
    thickness: 0.7,
  })
  y = write(page, [to.name], { font: bold, size: 18, y: y - 10 })
  y = write(page, [to.street, `${to.postalCode} ${to.city}`.trim()], { font: plain, size: 16, y })
  write(page, [to.phone], { font: plain, size: 12, y })
  const symbol = await encodeSymbol('code128', reference)
  const module = (WIDTH - 2 * MARGIN) / symbol.width
  const bars = symbol.dark.map(({ x, width }) =>
    rectangle((MARGIN + x * module) * POINTS, 22 * POINTS, width * module * POINTS, 22 * POINTS),
  )
  page.pushOperators(...bars, fill())
  write(page, [reference], { font: bold, size: 20, y: 12 })
  return document.save()
}

function linesOf({ name, street, postalCode, city }: Side): string[] {
  return [name, street, `${postalCode} ${city}`.trim()]
}

/** Where the next line would begin. */
function write(page: PDFPage, texts: readonly string[], at: { font: PDFFont; size: number; y: number }): number {
  const { font, size } = at
  const width = (line: string) => font.widthOfTextAtSize(line, size) / POINTS
  let { y } = at
  for (const text of texts.map((each) => toWinAnsi(each).trim()).filter(Boolean)) {
    for (const line of fitLines(text, { width, most: WIDTH - 2 * MARGIN, lines: 3 })) {
      page.drawText(line, { x: MARGIN * POINTS, y: y * POINTS, size, font })
      y -= (size * 1.3) / POINTS
    }
  }
  return y
}
