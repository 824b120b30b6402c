/** The cells of a file as a spreadsheet finds them. */
export function readCsv(file: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cells = file.replace(/^\uFEFF/, '').matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/g)
  for (const [whole, cell = '', end] of cells) {
    if (whole === '') break
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
