/** `2026-11-16`, and day first as spreadsheets of Europe write it: `16/11/2026`, `16.11.26`. Null: no day. */
export function readDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text.trim()) ?? []
  if (year && month && day) return toDay(year, month, day)
  const [, first, second, third] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(text.trim()) ?? []
  return first && second && third ? toDay(third.length === 2 ? `20${third}` : third, second, first) : null
}

function toDay(year: string, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${written}T00:00:00Z`)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written)
  return isReal ? written : null
}
