import type { Language } from '#domain/stores/languages.ts'
import type it from '#translations/it.json'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: typeof it
  }
}
