import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { toWinAnsi } from './win-ansi.ts'

export type Sheet = PDFKit.PDFDocument
export type Structure = ReturnType<Sheet['struct']>

export const MARGIN = 56
export const INK = '#1c1a19'
export const QUIET = '#5d564f'
export const TEXT = 10

/**
 * Pages to keep or to print: tagged for those who listen to them, with their language and their title. The library takes
 * seven megabytes, and is loaded by the first who wants one.
 */
export async function writeSheet(
  { title, author, language, page, at }: { title: string; author: string; language: string; page: string; at: Date },
  draw: (sheet: Sheet, root: Structure) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const sheet = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  const written = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const parts: Buffer[] = []
    sheet.on('data', (part: Buffer) => parts.push(part))
    sheet.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    sheet.on('error', reject)
  })
  const root = sheet.struct('Document')
  sheet.addStructure(root)
  draw(sheet, root)
  root.end()
  numberPages(sheet, page)
  sheet.end()
  return written
}

export function paragraph(sheet: Sheet, root: Structure, text: string): void {
  requireRoom(sheet, 30)
  write(sheet, root, 'P', () =>
    sheet.font('Helvetica').fontSize(TEXT).fillColor(QUIET).text(toWinAnsi(text), MARGIN, sheet.y, { lineGap: 2 }),
  )
  sheet.y += 2
}

export function write(sheet: Sheet, parent: Structure, kind: string, draw: () => void): void {
  const part = sheet.struct(kind, {}, draw)
  parent.add(part)
  part.end()
}

export function requireRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.page.height - MARGIN) sheet.addPage()
}

export function contentWidth(sheet: Sheet): number {
  return sheet.page.width - 2 * MARGIN
}

/** At the foot of each page, for the eye alone. */
function numberPages(sheet: Sheet, text: string): void {
  const { start, count } = sheet.bufferedPageRange()
  if (count < 2) return
  for (let page = start; page < start + count; page++) {
    sheet.switchToPage(page)
    sheet.page.margins.bottom = 0
    sheet.markContent('Artifact')
    const said = fillPlaceholders(text, { page: String(page + 1), pages: String(count) })
    sheet
      .font('Helvetica')
      .fontSize(8)
      .fillColor(QUIET)
      .text(toWinAnsi(said), MARGIN, sheet.page.height - 36, {
        width: contentWidth(sheet),
        align: 'right',
        lineBreak: false,
      })
    sheet.endMarkedContent()
  }
}
