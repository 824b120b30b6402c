import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { Receipt } from '#domain/orders/receipt/receipt.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { toWinAnsi } from './win-ansi.ts'
import { writeReceiptPdf } from './write-receipt-pdf.ts'

const now = new Date('2026-11-16T09:00:00Z')
const receipt: Receipt = {
  language: 'it',
  store: 'Velluto',
  title: 'Ricevuta',
  facts: [{ label: 'Ordine', value: 'VE-7K3M-2QXD' }],
  parties: [
    { title: 'Venditore', lines: ['Velluto S.r.l.', 'Via della Spiga 1'] },
    { title: 'Cliente', lines: ['Zoë Müller-Nuñez', 'Łódź, Škoda Çelik'] },
  ],
  tables: [
    {
      title: 'Descrizione',
      head: ['Descrizione', 'Quantità', 'Importo'],
      rows: [['Abito lungo “Aurora” · Prova', '1', '1.234,50\u00a0€']],
      foot: ['Totale', '', '1.234,50\u00a0€'],
    },
  ],
  notes: ['L’ordine è di œuvre, ß, ñ, ¿qué?, Ãéîõü – €'],
  page: 'Pagina {page} di {pages}',
}

async function read(receipt: Receipt) {
  const bytes = await writeReceiptPdf(receipt, { now })
  const document = await getDocumentProxy(bytes.slice())
  const { text } = await extractText(document, { mergePages: true })
  const metadata = await document.getMetadata()
  return { document, text: text.replaceAll(/\s+/g, ' '), metadata }
}

describe('a receipt as a PDF', () => {
  it('can be read back: every party, line, sum and note', async () => {
    const { text } = await read(receipt)
    for (const said of [
      ...['Velluto', 'Ricevuta', 'VE-7K3M-2QXD', 'Velluto S.r.l.', 'Zoë Müller-Nuñez', 'Lódz, Škoda Çelik'],
      ...['Abito lungo “Aurora” · Prova', 'Quantità', '1.234,50 €', 'L’ordine è di œuvre, ß, ñ, ¿qué?, Ãéîõü – €'],
    ])
      expect(text).toContain(said)
  })

  it.each(LANGUAGES)('says in which language it is (%s), and what it is called', async (language) => {
    const { document, metadata } = await read({ ...receipt, language })
    expect(metadata.info).toMatchObject({
      Language: language,
      Title: 'Velluto · Ricevuta · VE-7K3M-2QXD',
      Author: 'Velluto',
    })
    expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
  })

  it('is tagged: headings, paragraphs and tables, in the order they are read', async () => {
    const { document } = await read(receipt)
    const tree = await (await document.getPage(1)).getStructTree()
    const roles = JSON.stringify(tree)
      .match(/"role":"\w+"/g)
      ?.map((role) => role.slice(8, -1))
    expect(roles).toEqual([
      ...['Document', 'P', 'H1', 'P', 'H2', 'P', 'H2', 'P', 'Table'],
      ...['TR', 'TH', 'TH', 'TH', 'TR', 'TD', 'TD', 'TD', 'TR', 'TD', 'TD', 'TD', 'P', 'Root'],
    ])
  })

  it('goes on to a second page, and numbers them', async () => {
    const [table] = receipt.tables
    const rows = Array.from({ length: 60 }, (_, nth) => [`Capo ${nth}`, '1', '10,00 €'])
    const { document, text } = await read({ ...receipt, tables: table ? [{ ...table, rows }] : [] })
    expect(document.numPages).toBe(3)
    expect(text).toContain('Capo 59')
    expect(text).toContain('Pagina 2 di 3')
  })
})

describe('the standard fonts', () => {
  it('have all letters of the six languages, and come near to others', () => {
    const letters = 'àèéìòùÀÈÉÌÒÙäöüßÄÖÜâêîôûçëïœŒæÿñÑ¿¡áíóúÁÍÓÚĳ€’“”„«»–…·°'
    expect(toWinAnsi(letters.replace('ĳ', ''))).toBe(letters.replace('ĳ', ''))
    expect(toWinAnsi('Łukasz Čapek ő')).toBe('Lukasz Capek o')
    expect(toWinAnsi('王')).toBe('?')
    expect(toWinAnsi('1\u202f234,50')).toBe('1\u00a0234,50')
  })
})
