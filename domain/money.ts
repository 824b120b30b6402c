import type { Language } from './stores/languages.ts'

const formats = new Map<Language, Intl.NumberFormat>()

/** Euro cents as a person of that language writes them; whole euros without decimals. */
export function formatMoney(cents: number, language: Language): string {
  return moneyFormat(language).format(cents / 100)
}

function moneyFormat(language: Language): Intl.NumberFormat {
  const known = formats.get(language)
  if (known) return known
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  })
  formats.set(language, format)
  return format
}
