import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { OfficeLanguage } from '#domain/staff/person.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { TextsContext } from '#kit/texts/create-use-translations.ts'
import { useLanguageNames } from './use-language-names.ts'

it('a language has a capital letter where it stands alone, and inside a sentence what its readers write', () => {
  expect(namesIn('it')).toBe(
    'Italiano italiano, Inglese inglese, Tedesco tedesco, Francese francese, Spagnolo spagnolo, Olandese olandese',
  )
  expect(namesIn('en')).toBe(
    'Italian Italian, English English, German German, French French, Spanish Spanish, Dutch Dutch',
  )
})

function namesIn(language: OfficeLanguage): string {
  return renderToStaticMarkup(
    <TextsContext value={{ language, texts: {} }}>
      <Names />
    </TextsContext>,
  )
}

function Names() {
  const { title, word } = useLanguageNames()
  return LANGUAGES.map((language) => `${title(language)} ${word(language)}`).join(', ')
}
