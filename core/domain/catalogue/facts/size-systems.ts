import type { Language } from '#domain/stores/languages.ts'
import type { SizeSystem } from './garment-facts.ts'

/** Labels of our garments are Italian; so much lower is the number that other countries give the same size. */
const BELOW_ITALIAN: Record<SizeSystem, number> = { IT: 0, EU: 4, UK: 32, US: 36 }
/** Even numbers from 36 to 60. */
const ITALIAN = /^(3[68]|[45][02468]|60)$/

/** The sizes people know who read a language, unless they say otherwise. */
export const SYSTEM_OF_READERS: Record<Language, SizeSystem> = {
  it: 'IT',
  en: 'UK',
  de: 'EU',
  fr: 'EU',
  es: 'EU',
  nl: 'EU',
}

/** What another country calls an Italian size; null for what is no number there, like "U" or "M". */
export function convertSize(label: string, system: SizeSystem): string | null {
  return ITALIAN.test(label) ? String(Number(label) - BELOW_ITALIAN[system]) : null
}

/** The one way a size is written: as it is on the label, and in the reader's own system where that is another. */
export function writeSize(label: string, system: SizeSystem): string {
  const converted = system === 'IT' ? null : convertSize(label, system)
  return converted === null ? label : `IT ${label} · ${system} ${converted}`
}
