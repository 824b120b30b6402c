import type { Language } from '#domain/stores/languages.ts'

export type AllLanguages = Record<Language, string>
