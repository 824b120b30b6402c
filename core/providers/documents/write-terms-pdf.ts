import type { Language } from '#domain/stores/languages.ts'
import { INK, paragraph, QUIET, writeSheet } from './sheet.ts'

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
    sheet.write(root, 'P', store, { size: 12, colour: QUIET })
    sheet.write(root, 'H1', title, { font: 'bold', size: 22, colour: INK })
    sheet.y += 16
    paragraph(sheet, root, terms.introduction)
    for (const section of terms.sections) {
      // a heading stands with the beginning of its clause
      sheet.requireRoom(72)
      sheet.y += 12
      sheet.write(root, 'H2', section.heading, { font: 'bold', size: 12, colour: INK })
      sheet.y += 3
      for (const text of section.paragraphs) paragraph(sheet, root, text)
    }
  })
}
