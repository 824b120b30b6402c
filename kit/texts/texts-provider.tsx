import { type ReactNode, useMemo } from 'react'
import type { Language } from '#domain/stores/languages.ts'
import { type CompiledTexts, TextsContext } from './create-use-translations.ts'

export function TextsProvider(props: { language: Language; texts: CompiledTexts; children: ReactNode }) {
  const { language, texts } = props
  const value = useMemo(() => ({ language, texts }), [language, texts])
  return <TextsContext value={value}>{props.children}</TextsContext>
}
