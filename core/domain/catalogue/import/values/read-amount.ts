export type AmountReason = 'NOT_A_NUMBER' | 'NEGATIVE' | 'TOO_MANY_DECIMALS' | 'TOO_LARGE'

export type ReadAmount = { ok: true; cents: number } | { ok: false; reason: AmountReason }

/** Ten million euros; beyond it the number was never a price. */
export const MOST_CENTS = 1_000_000_000

/**
 * Money as people of Europe and programs write it, in cents: "1.234,50", "1,234.50", "1 234,5", "€ 1'234", "1234.50 EUR". Of two
 * signs the last is the decimal one; one with exactly three digits behind it parts thousands, for prices have no third decimal.
 */
export function readAmount(text: string): ReadAmount {
  const bare = text.replace(/^(?:EUR|€)|(?:EUR|€)$/gi, '').replace(/[\s'’\u00a0\u202f]/g, '')
  if (/^[-−(].*\d/.test(bare)) return { ok: false, reason: 'NEGATIVE' }
  const parts = splitDecimals(bare)
  if (parts === null) return { ok: false, reason: 'NOT_A_NUMBER' }
  if (parts.decimals.replace(/0+$/, '').length > 2) return { ok: false, reason: 'TOO_MANY_DECIMALS' }
  const cents = Number(parts.whole) * 100 + Number(parts.decimals.slice(0, 2).padEnd(2, '0'))
  return cents <= MOST_CENTS ? { ok: true, cents } : { ok: false, reason: 'TOO_LARGE' }
}

function splitDecimals(text: string): { whole: string; decimals: string } | null {
  if (/^\d+$/.test(text)) return { whole: text, decimals: '' }
  const grouped = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(text)
  if (grouped) return { whole: text.replace(/[.,]/g, ''), decimals: '' }
  const [, whole = '', decimals = ''] = /^(\d*|[1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/.exec(text) ??
    /^(\d*|[1-9]\d{0,2}(?:,\d{3})+)\.(\d+)$/.exec(text) ?? ['']
  return decimals === '' ? null : { whole: whole.replace(/[.,]/g, '') || '0', decimals }
}

/** As our own files have it: a dot, two decimals, nothing else, so that no spreadsheet takes it for something else. */
export function writeAmount(cents: number): string {
  return (cents / 100).toFixed(2)
}
