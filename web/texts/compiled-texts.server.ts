import { createHash } from 'node:crypto'
import compile from 'icu-minify/compile'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import de from '#translations/de.json'
import en from '#translations/en.json'
import es from '#translations/es.json'
import fr from '#translations/fr.json'
import it from '#translations/it.json'
import nl from '#translations/nl.json'
import type { CompiledTexts } from './use-translations.ts'

type Texts = { [key: string]: string | Texts }

export type LanguageTexts = { texts: CompiledTexts; json: string; url: string }

const sources: Record<Language, Texts> = { it, en, de, fr, es, nl }

/** Compiled once: neither server nor browser parses ICU while rendering. */
export const compiledTexts = Object.fromEntries(
  LANGUAGES.map((language) => [language, toCompiledTexts(language)]),
) as Record<Language, LanguageTexts>

function toCompiledTexts(language: Language): LanguageTexts {
  const texts = compileAll(sources[language])
  const json = JSON.stringify(texts)
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 10)
  return { texts, json, url: `/texts/${language}.${hash}.json` }
}

function compileAll(texts: Texts): CompiledTexts {
  const entries = Object.entries(texts).map(([key, value]) => [
    key,
    typeof value === 'string' ? compile(value) : compileAll(value),
  ])
  return Object.fromEntries(entries)
}
