import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextsContext } from '#kit/texts/create-use-translations.ts'
import { compiledTexts } from '../../texts/compiled-texts.server.ts'
import { useAuditWords } from './use-audit-words.ts'

const CHANGES = [
  { field: 'valuePrice', before: null, after: 45_000 },
  { field: 'isActive', before: true, after: false },
  { field: 'deliveryDay', before: null, after: '2026-06-10' },
  { field: 'price.ONE_OFF', before: null, after: 4_000 },
  { field: 'role', before: null, after: 'warehouse' },
  { field: 'state', before: null, after: 'repair' },
  { field: 'Abito lungo', before: null, after: 'delivered' },
  { field: 'tags', before: [], after: ['gala', 'sposa'] },
  { field: 'buttonPrimaryColor', before: null, after: '#402010' },
]

it('a line of the audit speaks the words of the office, and a garment keeps its own name', () => {
  expect(linesIn('it')).toEqual([
    'Valore del capo = 450 €',
    'Attivo = No',
    'Giorno di consegna = 10 giu 2026',
    'Prezzo: Noleggio singolo = 40 €',
    'Ruolo = Magazzino',
    'Stato = In riparazione',
    'Abito lungo = Dalla cliente',
    'Occasioni = gala, sposa',
    'Pulsanti = #402010',
  ])
  expect(linesIn('en').slice(0, 2)).toEqual(['Worth of the garment = €450', 'Active = No'])
})

function linesIn(language: 'it' | 'en'): string[] {
  const markup = renderToStaticMarkup(
    <TextsContext value={{ language, texts: compiledTexts[language].texts }}>
      <Lines />
    </TextsContext>,
  )
  return markup.replaceAll(/[\u00a0\u202f]/g, ' ').split('|')
}

function Lines() {
  const { nameOf, shown } = useAuditWords()
  return CHANGES.map((change) => `${nameOf(change)} = ${shown(change.field, change.after)}`).join('|')
}
