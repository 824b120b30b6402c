import type { PDFDocument } from '@cantoo/pdf-lib'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { createPrint } from './print-line.ts'
import { createPart, createTags, type Part } from './tagged-parts.ts'
import { toWinAnsi } from './win-ansi.ts'
import { wrapText } from './wrap-text.ts'

export const MARGIN = 56
export const INK = '#1c1a19'
export const QUIET = '#5d564f'
export const TEXT = 10

/** A4, in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89]
export const CONTENT_WIDTH = WIDTH - 2 * MARGIN

/** Of a font's size: how high a line is, and how far down in it the letters stand. */
const LINE = { plain: 1.156, bold: 1.19 }
const BASE = 0.718

export type Look = {
  font?: keyof typeof LINE
  size?: number
  colour?: string
  /** Between the lines. */
  gap?: number
  left?: number
  width?: number
  align?: 'left' | 'right'
}

export type Sheet = {
  /** How far down the page the next thing begins. */
  y: number
  /** Goes on to the next page where it has to. */
  write(into: Part, kind: string, text: string, look?: Look): void
  heightOf(text: string, look?: Look): number
  requireRoom(height: number): void
  /** For the eye alone. */
  drawRule(colour: string): void
}

type Library = typeof import('@cantoo/pdf-lib')

/**
 * Pages to keep or to print: tagged for those who listen to them, with their language and their title. The library takes
 * megabytes, and is loaded by the first who wants one.
 */
export async function writeSheet(
  { title, author, language, page, at }: { title: string; author: string; language: string; page: string; at: Date },
  draw: (sheet: Sheet, root: Part) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const library = await import('@cantoo/pdf-lib')
  const document = await library.PDFDocument.create({ updateMetadata: false })
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setAuthor(author)
  document.setLanguage(language)
  document.setCreationDate(at)
  document.setModificationDate(at)
  const root = createPart('Document')
  const { sheet, finish } = await openSheet(document, library)
  draw(sheet, root)
  finish(root, page)
  return new Uint8Array(await document.save())
}

export function paragraph(sheet: Sheet, root: Part, text: string): void {
  sheet.requireRoom(30)
  sheet.write(root, 'P', text, { colour: QUIET, gap: 2 })
  sheet.y += 2
}

async function openSheet(document: PDFDocument, library: Library) {
  const tags = createTags(library)
  const print = createPrint(library)
  const fonts = {
    plain: await document.embedFont(library.StandardFonts.Helvetica),
    bold: await document.embedFont(library.StandardFonts.HelveticaBold),
  }
  let page = document.addPage([WIDTH, HEIGHT])

  function nextPage(): void {
    page = document.addPage([WIDTH, HEIGHT])
    sheet.y = MARGIN
  }

  function layOut(text: string, { font = 'plain', size = TEXT, gap = 0, width = CONTENT_WIDTH }: Look) {
    const widthOf = (line: string) => fonts[font].widthOfTextAtSize(line, size)
    return { lines: wrapText(toWinAnsi(text), { widthOf, most: width }), widthOf, step: LINE[font] * size + gap }
  }

  const sheet: Sheet = {
    y: MARGIN,

    write(into, kind, text, look = {}) {
      const { font = 'plain', size = TEXT, colour = INK, left = MARGIN, width = CONTENT_WIDTH, align = 'left' } = look
      const { lines, widthOf, step } = layOut(text, look)
      const part = createPart(kind, into)
      while (lines.length > 0) {
        const room = Math.max(1, Math.floor((HEIGHT - MARGIN - sheet.y) / step))
        tags.mark(page, part, () => {
          for (const line of lines.splice(0, room)) {
            const x = align === 'right' ? left + width - widthOf(line) : left
            print(page, line, {
              x,
              y: HEIGHT - sheet.y - BASE * size,
              size,
              font: fonts[font],
              color: toColour(library, colour),
            })
            sheet.y += step
          }
        })
        if (lines.length > 0) nextPage()
      }
    },

    heightOf(text, look = {}) {
      const { lines, step } = layOut(text, look)
      return lines.length * step
    },

    requireRoom(height) {
      if (sheet.y + height > HEIGHT - MARGIN) nextPage()
    },

    drawRule(colour) {
      const [start, end] = [
        { x: MARGIN, y: HEIGHT - sheet.y },
        { x: WIDTH - MARGIN, y: HEIGHT - sheet.y },
      ]
      tags.leaveOut(page, () => page.drawLine({ start, end, thickness: 0.5, color: toColour(library, colour) }))
    },
  }

  return {
    sheet,
    finish(root: Part, said: string): void {
      tags.write(document, root)
      const pages = document.getPages()
      if (pages.length < 2) return
      const [size, font, color] = [8, fonts.plain, toColour(library, QUIET)]
      for (const [at, each] of pages.entries()) {
        const line = toWinAnsi(fillPlaceholders(said, { page: String(at + 1), pages: String(pages.length) }))
        const x = WIDTH - MARGIN - font.widthOfTextAtSize(line, size)
        tags.leaveOut(each, () => print(each, line, { x, y: 36 - BASE * size, size, font, color }))
      }
    },
  }
}

function toColour({ rgb }: Library, colour: string) {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/g) ?? []).map(
    (part) => Number.parseInt(part, 16) / 255,
  )
  return rgb(red, green, blue)
}
