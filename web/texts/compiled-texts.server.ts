import { createHash } from 'node:crypto'
import compile from 'icu-minify/compile'
import type { AbstractIntlMessages } from 'use-intl'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import de from '#translations/de.json'
import en from '#translations/en.json'
import es from '#translations/es.json'
import fr from '#translations/fr.json'
import it from '#translations/it.json'
import nl from '#translations/nl.json'

type Texts = { [key: string]: string | Texts }

export type CompiledTexts = { messages: AbstractIntlMessages; json: string; url: string }

const sources: Record<Language, Texts> = { it, en, de, fr, es, nl }

/** Compiled once: neither server nor browser parses ICU while rendering. */
export const compiledTexts = Object.fromEntries(
  LANGUAGES.map((language) => [language, toCompiledTexts(language)]),
) as Record<Language, CompiledTexts>

function toCompiledTexts(language: Language): CompiledTexts {
  const messages = compileAll(sources[language])
  const json = JSON.stringify(messages)
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 10)
  return { messages, json, url: `/texts/${language}.${hash}.json` }
}

function compileAll(texts: Texts): AbstractIntlMessages {
  const entries = Object.entries(texts).map(([key, value]) => [
    key,
    typeof value === 'string' ? compile(value) : compileAll(value),
  ])
  return Object.fromEntries(entries)
}
