import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { writeTermsPdf } from './write-terms-pdf.ts'

const terms = {
  store: 'Velluto',
  title: 'Condizioni di noleggio',
  updatedOn: '2026-11-15',
  introduction: 'Si leggono – e si conservano.',
  sections: Array.from({ length: 30 }, (_, nth) => ({
    heading: `${nth + 1}. Clausola`,
    paragraphs: ['L’articolo è lungo. '.repeat(12), `Fine della clausola ${nth + 1}.`],
  })),
  page: 'Pagina {page} di {pages}',
}

it.each(LANGUAGES)(
  'conditions are pages that can be read back whole, headings first, in their language (%s)',
  async (language) => {
    const bytes = await writeTermsPdf({ ...terms, language })
    const document = await getDocumentProxy(bytes.slice())
    const { text } = await extractText(document, { mergePages: true })
    const said = text.replaceAll(/\s+/g, ' ')
    for (const words of ['Condizioni di noleggio', 'Si leggono – e si conservano.', 'Fine della clausola 30.'])
      expect(said).toContain(words)
    expect(said).toContain(`Pagina ${document.numPages} di ${document.numPages}`)
    expect(document.numPages).toBeGreaterThan(1)
    expect((await document.getMetadata()).info).toMatchObject({ Language: language })
    const roles = JSON.stringify(await (await document.getPage(1)).getStructTree()).match(/"role":"\w+"/g)
    expect(roles?.slice(0, 5).map((role) => role.slice(8, -1))).toEqual(['Document', 'P', 'H1', 'P', 'H2'])
  },
)

it('the same conditions are the same bytes, however often they are sent', async () => {
  const [first, second] = [
    await writeTermsPdf({ ...terms, language: 'it' }),
    await writeTermsPdf({ ...terms, language: 'it' }),
  ]
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
})
