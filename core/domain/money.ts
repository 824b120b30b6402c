import type { Language } from './stores/languages.ts'

/** How a language writes an amount: its point, what stands between thousands and from how many euros on, and the whole. */
type Writing = { point: string; group: string; groupedFrom: number; write: (sign: string, amount: string) => string }

const euroBehind = (sign: string, amount: string) => `${sign}${amount}\u00a0€`

const WRITINGS: Record<Language, Writing> = {
  it: { point: ',', group: '.', groupedFrom: 10_000, write: euroBehind },
  en: { point: '.', group: ',', groupedFrom: 1000, write: (sign, amount) => `${sign}€${amount}` },
  de: { point: ',', group: '.', groupedFrom: 1000, write: euroBehind },
  fr: { point: ',', group: '\u202f', groupedFrom: 1000, write: euroBehind },
  es: { point: ',', group: '.', groupedFrom: 10_000, write: euroBehind },
  nl: { point: ',', group: '.', groupedFrom: 1000, write: (sign, amount) => `€\u00a0${sign}${amount}` },
}

/**
 * Euro cents as a person of that language writes them; whole euros without decimals. The same as Intl's, without the data
 * of a language that a phone would load for it, and in every version of it: a page is written by one and read by another.
 */
export function formatMoney(cents: number, language: Language): string {
  const { point, group, groupedFrom, write } = WRITINGS[language]
  const all = Math.abs(Math.round(cents))
  const euros = Math.floor(all / 100)
  const digits = euros < groupedFrom ? String(euros) : String(euros).replace(/\B(?=(\d{3})+$)/g, group)
  const decimals = all % 100 === 0 ? '' : point + String(all % 100).padStart(2, '0')
  return write(cents < 0 ? '-' : '', digits + decimals)
}
