import { use, useCallback } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { Language } from '#domain/stores/languages.ts'
import { TextsContext } from '#kit/texts/create-use-translations.ts'

/** Euro cents in the language of the page. */
export function useMoney(): (cents: number) => string {
  const { language } = use(TextsContext)
  return useCallback((cents: number) => formatMoney(cents, language as Language), [language])
}
