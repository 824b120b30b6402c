import { LANGUAGES, type Language, type LocalizedText } from '#domain/stores/languages.ts'

export const TRANSLATED_FIELDS = ['name', 'description', 'composition', 'care', 'fit'] as const

export type TranslatedField = (typeof TRANSLATED_FIELDS)[number]

export type TranslatedFacts = Record<TranslatedField, LocalizedText>

/** What a product does not say yet, language by language of a store: a field that no language has is not asked for. */
export function missingTexts(
  facts: TranslatedFacts,
  languages: Record<Language, boolean>,
): Partial<Record<Language, TranslatedField[]>> {
  const used = TRANSLATED_FIELDS.filter((field) => ALWAYS.includes(field) || hasText(facts[field]))
  const missing = LANGUAGES.filter((language) => languages[language]).map(
    (language) => [language, used.filter((field) => !facts[field][language]?.trim())] as const,
  )
  return Object.fromEntries(missing.filter(([, fields]) => fields.length > 0))
}

/** Where a store speaks for itself in one of its languages and not in another: those, field by field. */
export function missingWords<Field extends string>(
  own: Record<Field, LocalizedText>,
  languages: readonly Language[],
): Partial<Record<Language, Field[]>> {
  const used = (Object.keys(own) as Field[]).filter((field) => hasText(own[field]))
  const missing = languages.map(
    (language) => [language, used.filter((field) => !own[field][language]?.trim())] as const,
  )
  return Object.fromEntries(missing.filter(([, fields]) => fields.length > 0)) as Partial<Record<Language, Field[]>>
}

const ALWAYS: readonly TranslatedField[] = ['name', 'description']

function hasText(text: LocalizedText): boolean {
  return LANGUAGES.some((language) => text[language]?.trim())
}
