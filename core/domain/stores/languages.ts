export const LANGUAGES = ['it', 'en', 'de', 'fr', 'es', 'nl'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'it'

export type LocalizedText = Partial<Record<Language, string>>

/** Days and hours as they are written in Europe: 19 November, 16:30. */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}

/** A language that says nothing is left out: another one's words are shown for it. */
export function withoutEmpty(text: LocalizedText): LocalizedText {
  return Object.fromEntries(Object.entries(text).filter(([, words]) => words.trim() !== ''))
}

export function localise(text: LocalizedText, language: Language): string {
  return text[language] || text[DEFAULT_LANGUAGE] || LANGUAGES.map((other) => text[other]).find(Boolean) || ''
}

export function chooseLanguage({
  enabled,
  preferred,
  acceptLanguage,
}: {
  enabled: readonly Language[]
  /** In order of weight: what the visitor chose in a link, then what the cookie remembers. */
  preferred: readonly (string | null | undefined)[]
  acceptLanguage: string | null | undefined
}): Language {
  const isSpoken = (wish: unknown): wish is Language => isLanguage(wish) && enabled.includes(wish)
  return (
    preferred.find(isSpoken) ??
    acceptedLanguages(acceptLanguage ?? '').find(isSpoken) ??
    (enabled.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (enabled[0] ?? DEFAULT_LANGUAGE))
  )
}

/** 'de-CH;q=0.8, fr, xx' becomes ['fr', 'de']. */
export function acceptedLanguages(header: string): Language[] {
  if (header === '') return []
  return header
    .slice(0, 1000)
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return {
        language: tag.trim().slice(0, 2).toLowerCase(),
        weight: quality === undefined ? 1 : Number(quality),
        position,
      }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
    .map(({ language }) => language)
    .filter(isLanguage)
}
