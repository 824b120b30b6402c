import { use, useMemo } from 'react'
import type { Language } from '#domain/stores/languages.ts'
import { TextsContext } from '#kit/texts/create-use-translations.ts'

/** Languages by their names in the language of the page: `title` where one stands alone, `word` inside a sentence. */
export function useLanguageNames() {
  const { language: own } = use(TextsContext)
  return useMemo(() => {
    const names = new Intl.DisplayNames([own], { type: 'language' })
    const word = (language: Language) => names.of(language) ?? language
    const title = (language: Language) => word(language).replace(/^./u, (first) => first.toLocaleUpperCase(own))
    return { title, word }
  }, [own])
}
