import type { Language } from '#domain/stores/languages.ts'

/** A label before what it names. French keeps a space before the colon, and the colon on the label's line. */
export function labelled(label: string, language: Language): string {
  return language === 'fr' ? `${label}\u00a0:` : `${label}:`
}
