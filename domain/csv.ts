/** What a spreadsheet would take for a formula, were it the first sign of a cell. */
const FORMULA = /^[=+\-@\t\r]/

/** Rows as a file that spreadsheets read: UTF-8 with its mark, CRLF, every cell as the text it is, never a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`
}

function toCell(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) || inert !== text ? `"${inert.replaceAll('"', '""')}"` : inert
}
