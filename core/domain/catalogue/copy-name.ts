import type { Language, LocalizedText } from '#domain/stores/languages.ts'

const COPY: Record<Language, string> = { it: 'copia', en: 'copy', fr: 'copie', de: 'Kopie', es: 'copia', nl: 'kopie' }
const LONGEST = 200

/** "Abito Ondina (copia)": in every language that has a name. */
export function copyName(name: LocalizedText): LocalizedText {
  const copied = Object.entries(name).map(([language, words]) => {
    const mark = ` (${COPY[language as Language]})`
    return [language, words.slice(0, LONGEST - mark.length) + mark]
  })
  return Object.fromEntries(copied)
}
