import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LANGUAGES, type Language, localeOf } from '#domain/stores/languages.ts'
import { TextsProvider } from '#kit/texts/texts-provider.tsx'
import { compiledTexts } from '#storefront/web/texts/compiled-texts.server.ts'
import { useAnyOf } from './use-any-of.ts'

const LISTS = [
  [],
  ['4'],
  ['4', '8'],
  ['4', '7', '11'],
  ['3', '80'],
  ['3', '110'],
  ['3', '18'],
  ['Base', 'Onda'],
  ['Base', 'Hora', 'Hielo'],
  ['Onda', 'Base', 'Hora'],
  ['Oro', 'Argento', 'Bronzo', 'Rame'],
]

it.each(LANGUAGES)('one of several things, in %s as Intl says it', (language) => {
  const known = new Intl.ListFormat(localeOf(language), { type: 'disjunction' })
  expect(write(language, LISTS)).toEqual(LISTS.map((words) => known.format(words)))
})

function write(language: Language, lists: string[][]): string[] {
  let written: string[] = []
  function Lists() {
    written = lists.map(useAnyOf())
    return null
  }
  renderToStaticMarkup(
    <TextsProvider language={language} texts={compiledTexts[language].texts}>
      <Lists />
    </TextsProvider>,
  )
  return written
}
