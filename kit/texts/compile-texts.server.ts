import { createHash } from 'node:crypto'
import compile from 'icu-minify/compile'
import type { Language } from '#domain/stores/languages.ts'
import type { CompiledTexts } from './create-use-translations.ts'

export type Texts = { [key: string]: string | Texts }

export type LanguageTexts = { texts: CompiledTexts; json: string; url: string }

/** The texts of an application, compiled once: neither server nor browser parses ICU while rendering. */
export function compileTexts<Spoken extends Language>(sources: Record<Spoken, Texts>): Record<Spoken, LanguageTexts> {
  const compiled = Object.entries<Texts>(sources).map(([language, texts]) => [
    language,
    toLanguageTexts(language, texts),
  ])
  return Object.fromEntries(compiled) as Record<Spoken, LanguageTexts>
}

function toLanguageTexts(language: string, source: Texts): LanguageTexts {
  const texts = compileAll(source)
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
