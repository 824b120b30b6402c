/**
 * What a spreadsheet would take for a formula, were it the first sign of a cell; also behind blanks, which some of them
 * skip, and behind marks that say it is none.
 */
const FORMULA = /^(?:[\s']*[=+\-@＝＋－＠]|'*[\t\r\n])/

/** Rows as a file that spreadsheets read: UTF-8 with its mark, CRLF, every cell as the text it is, never a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `${CSV_MARK}${rows.map(toCsvLine).join('')}`
}

/** What such a file begins with: by it spreadsheets know the encoding. */
export const CSV_MARK = '\uFEFF'

export function toCsvLine(row: readonly string[]): string {
  return `${row.map(toCell).join(',')}\r\n`
}

/** The same for accountants in Italy: cells are parted by semicolons, because sums have commas. */
export function toBookCsv(rows: readonly (readonly string[])[]): string {
  return `${CSV_MARK}${rows.map((row) => `${row.map(toBookCell).join(';')}\r\n`).join('')}`
}

/** A sum is one with its comma, and below nothing it is no formula. */
function toBookCell(text: string): string {
  if (/^-?\d+,\d{2}$/.test(text)) return text
  return text.includes(';') && !isFormula(text) ? quoted(text) : toCell(text)
}

function toCell(text: string): string {
  const inert = isFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) || inert !== text ? quoted(inert) : inert
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

export function isFormula(text: string): boolean {
  return FORMULA.test(text)
}

/** A cell of a file that `toCsv` wrote, as it was before. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell
}
