import type { Language } from '#domain/stores/languages.ts'
import { INK, MARGIN, paragraph, QUIET, requireRoom, type Sheet, type Structure, write, writeSheet } from './sheet.ts'
import { toWinAnsi } from './win-ansi.ts'

export type PrintedTerms = {
  language: Language
  store: string
  title: string
  /** YYYY-MM-DD */
  updatedOn: string
  introduction: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
  /** What the foot of a page says. */
  page: string
}

/** The conditions of a contract as they are on the day they are agreed to. The same words are the same bytes. */
export function writeTermsPdf(terms: PrintedTerms): Promise<Uint8Array<ArrayBuffer>> {
  const { store, title, language, page, updatedOn } = terms
  const named = { title: `${store} · ${title}`, author: store, language, page, at: new Date(`${updatedOn}T00:00:00Z`) }
  return writeSheet(named, (sheet, root) => {
    heading(sheet, root, { kind: 'P', text: store, size: 12, colour: QUIET })
    heading(sheet, root, { kind: 'H1', text: title, size: 22, colour: INK })
    sheet.moveDown(0.6)
    paragraph(sheet, root, terms.introduction)
    for (const section of terms.sections) {
      // a heading stands with the beginning of its clause
      requireRoom(sheet, 72)
      sheet.y += 12
      heading(sheet, root, { kind: 'H2', text: section.heading, size: 12, colour: INK })
      sheet.y += 3
      for (const text of section.paragraphs) paragraph(sheet, root, text)
    }
  })
}

type Heading = { kind: 'P' | 'H1' | 'H2'; text: string; size: number; colour: string }

function heading(sheet: Sheet, root: Structure, { kind, text, size, colour }: Heading): void {
  const font = kind === 'P' ? 'Helvetica' : 'Helvetica-Bold'
  write(sheet, root, kind, () => sheet.font(font).fontSize(size).fillColor(colour).text(toWinAnsi(text), MARGIN))
}
