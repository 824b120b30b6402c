import type { Language } from '#domain/stores/languages.ts'

/** Each language by its own name. */
export const languageNames: Record<Language, string> = {
  it: 'Italiano',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  nl: 'Nederlands',
}
