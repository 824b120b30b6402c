import type { Language } from '#domain/stores/languages.ts'

export type AllLanguages = Record<Language, string>

/** `of` follows the garment's name (English: goes before it); `says` is a sentence of its own. */
export type FabricText = { of: AllLanguages; says: AllLanguages }
