/**
 * Numbers as people type them, Italian or English: `1.250,50`, `1,250.50`, `1250.5`, `€ 12`. Read the same in both
 * languages, because whoever works in English in Italy types both; null: no number.
 */
export function readNumber(text: string): number | null {
  const bare = text.replaceAll(/[\s\u00a0\u202f€%']/g, '').replace('−', '-')
  if (!/^-?\d[\d.,]*$/.test(bare)) return null
  const [whole = '', fraction = '', ...more] = splitAtDecimal(bare)
  if (more.length > 0) return null
  const value = Number(`${whole.replaceAll(/[.,]/g, '')}.${fraction || '0'}`)
  return Number.isFinite(value) ? value : null
}

/**
 * Cents, as amounts travel; null: no amount, or one with a fraction of a cent. Three digits behind one comma are refused,
 * too: `10,005` is ten thousand to some and ten to others, and money is not given by guessing.
 */
export function readCents(text: string): number | null {
  const amount = THREE_BEHIND_A_COMMA.test(text) ? null : readNumber(text)
  if (amount === null) return null
  const cents = Math.round(amount * 100)
  return Math.abs(cents - amount * 100) < 1e-6 && Number.isSafeInteger(cents) ? cents : null
}

const THREE_BEHIND_A_COMMA = /^[^\d.,]*\d{1,3},\d{3}[^\d.,]*$/

/** How an amount stands in its field: `1250,50` in Italian, `1250.50` in English. */
export function showCents(cents: number | null | undefined, language: string): string {
  if (cents === null || cents === undefined) return ''
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: false }).format(cents / 100)
}

export function showNumber(value: number | null | undefined, language: string): string {
  if (value === null || value === undefined) return ''
  return new Intl.NumberFormat(language, { maximumFractionDigits: 6, useGrouping: false }).format(value)
}

/** The last separator begins the fraction, unless it can only be one of thousands: `1.250` and `1,250` are 1250. */
function splitAtDecimal(text: string): string[] {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (at === -1) return [text]
  const [separator] = text.slice(at)
  const isRepeated = text.indexOf(separator ?? '') !== at
  const looksLikeThousands = text.length - at - 1 === 3 && /^-?[1-9]\d{0,2}([.,]\d{3})+$/.test(text)
  if (isRepeated || looksLikeThousands) return isThousands(text) ? [text] : ['', '', 'no number']
  const whole = text.slice(0, at)
  return isThousands(whole) ? [whole, text.slice(at + 1)] : ['', '', 'no number']
}

function isThousands(text: string): boolean {
  return /^-?(\d+|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+)$/.test(text)
}
