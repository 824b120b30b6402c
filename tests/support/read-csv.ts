/** The cells of a file as a spreadsheet finds them. */
export function readCsv(file: string, separator: ',' | ';' = ','): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)(${separator}|\\r\\n|$)`, 'g')
  const cells = file.replace(/^\uFEFF/, '').matchAll(cell)
  for (const [whole, cell = '', end] of cells) {
    if (whole === '') break
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === separator) continue
    rows.push(row)
    row = []
  }
  return rows
}
