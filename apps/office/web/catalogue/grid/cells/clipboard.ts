/**
 * What a spreadsheet puts on the clipboard: cells between tabs, rows between line ends. A cell with a tab, a line end or a
 * quotation mark of its own stands in quotation marks, which are doubled inside.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const bare = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '')
  for (let at = 0; at < bare.length; at += 1) {
    const letter = bare[at]
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (bare[at + 1] === '"') cell += bare[++at]
      else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === '\t' || letter === '\n') {
      rows.at(-1)?.push(cell)
      cell = ''
      if (letter === '\n') rows.push([])
    } else cell += letter
  }
  rows.at(-1)?.push(cell)
  return rows
}

export function writeBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n')
}

function quoted(text: string): string {
  return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
