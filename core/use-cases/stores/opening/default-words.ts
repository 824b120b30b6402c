import type { BrandChanges } from '#domain/stores/brand/brand-settings.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { LANGUAGES, type Language, type LocalizedText } from '#domain/stores/languages.ts'
import type { StorePage } from '#domain/stores/pages/store-pages.ts'
import { openingTexts, TONES, type Tone } from '#use-cases/stores/opening/opening-texts.ts'

/** The settings that are words, each in every language there is: a language that is added later has them already. */
export function defaultWords(storeName: string, tone: Tone): BrandChanges {
  const fields = Object.keys({ ...openingTexts.it.settings, ...openingTexts.it.tones[tone].settings })
  return Object.fromEntries(
    fields.map((field) => [
      field,
      Object.fromEntries(LANGUAGES.map((language) => [language, wordOf(field, { storeName, tone, language })])),
    ]),
  )
}

function wordOf(field: string, { storeName, tone, language }: { storeName: string; tone: Tone; language: Language }) {
  const { settings, tones } = openingTexts[language]
  return fillPlaceholders(tones[tone].settings[field] ?? settings[field] ?? '', { storeName })
}

/** The pages every store has, by their slug. */
export function defaultPages(storeName: string, { tone, language }: { tone: Tone; language: Language }) {
  const { pages, tones } = openingTexts[language]
  const home: StorePage<'home'> = { ...pages.home, ...tones[tone].home }
  return fillPlaceholders({ ...pages, home }, { storeName })
}

/** Words that somebody wrote stay; what still reads as it came is said in the new tone. */
export function retone(
  storeName: string,
  { current, tone }: { current: Readonly<Record<string, unknown>>; tone: Tone },
): BrandChanges {
  const words = defaultWords(storeName, tone) as Record<string, LocalizedText>
  const known = TONES.map((each) => defaultWords(storeName, each) as Record<string, LocalizedText>)
  const retoned = Object.entries(words).map(([field, texts]) => {
    const written = (current[field] ?? {}) as LocalizedText
    const isDefault = (language: Language) =>
      !written[language]?.trim() || known.some((defaults) => defaults[field]?.[language] === written[language])
    return [field, mapLanguages((language) => (isDefault(language) ? texts[language] : written[language]))]
  })
  return Object.fromEntries(retoned)
}

function mapLanguages(textIn: (language: Language) => string | undefined): LocalizedText {
  return Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language) ?? '']))
}
