import type { PDFFont, PDFName, PDFPage, RGB } from '@cantoo/pdf-lib'

/** From the lower left corner of the page, as PDF counts. */
type Place = { x: number; y: number; size: number; font: PDFFont; color: RGB }

/** A line whose pairs of letters stand as close as their font has it, L’ and AV: the library only measures them so. */
export function createPrint(library: typeof import('@cantoo/pdf-lib')) {
  const { beginText, endText, moveText, PDFOperator, PDFOperatorNames, setFillingColor, setFontAndSize } = library
  const names = new Map<PDFPage, Map<PDFFont, PDFName>>()
  const widths = new Map<PDFFont, Map<string, number>>()

  function nameOn(page: PDFPage, font: PDFFont): PDFName {
    const known = names.get(page) ?? new Map<PDFFont, PDFName>()
    names.set(page, known)
    const name = known.get(font) ?? page.node.newFontDictionary(font.name, font.ref)
    known.set(font, name)
    return name
  }

  /** In thousandths of the size; a document has few pairs of letters, and each many times. */
  function widthIn(font: PDFFont, letters: string): number {
    const known = widths.get(font) ?? new Map<string, number>()
    widths.set(font, known)
    const width = known.get(letters) ?? font.widthOfTextAtSize(letters, 1000)
    known.set(letters, width)
    return width
  }

  return (page: PDFPage, line: string, { x, y, size, font, color }: Place): void => {
    if (line === '') return
    const pieces = page.doc.context.obj([])
    for (const { text, kern } of kernedPieces(line, (letters) => widthIn(font, letters))) {
      pieces.push(font.encodeText(text))
      if (kern !== 0) pieces.push(page.doc.context.obj(-kern))
    }
    page.pushOperators(
      beginText(),
      setFillingColor(color),
      setFontAndSize(nameOn(page, font), size),
      moveText(x, y),
      PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [pieces]),
      endText(),
    )
  }
}

type Piece = { text: string; kern: number }

/** Cut wherever two letters stand closer or farther apart than by themselves, with by how much. */
export function kernedPieces(line: string, widthOf: (letters: string) => number): Piece[] {
  const pieces: Piece[] = []
  let text = ''
  const letters = Array.from(line)
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1]
    const kern = next === undefined ? 0 : Math.round(widthOf(letter + next) - widthOf(letter) - widthOf(next))
    text += letter
    if (kern === 0 && next !== undefined) continue
    pieces.push({ text, kern })
    text = ''
  }
  return pieces
}
