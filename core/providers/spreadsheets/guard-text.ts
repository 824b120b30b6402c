import type { Delimiter } from '#domain/catalogue/import/table/delimiter.ts'
import { LONGEST_ROW, MOST_CELLS, MOST_COLUMNS, MOST_ROWS } from '#domain/catalogue/import/table/table-limits.ts'
import { TableRefusal } from './table-refusal.ts'

const [QUOTE, NEWLINE, NUL] = ['"', '\n', '\0'].map((sign) => sign.charCodeAt(0))

/**
 * Looks at every sign before the parser does: the parser builds a row of a million columns before it hands it out, and says
 * of a quote that is never closed only where the file ends. Where nobody knows yet how signs are written, bytes stand for them:
 * `bytesOfSign` of them at most.
 */
export function createTextGuard(delimiter: Delimiter, { bytesOfSign = 1 } = {}) {
  const separator = delimiter.charCodeAt(0)
  const row = { columns: 1, length: 0 }
  const longest = LONGEST_ROW * bytesOfSign
  let [line, rows, cells] = [1, 0, 0]
  let openedIn: number | null = null

  return {
    check(text: string): void {
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at)
        row.length += 1
        if (code === NUL) throw new TableRefusal('NUL_IN_FILE', line)
        if (code === QUOTE) openedIn = openedIn === null ? line : null
        if (code === separator && openedIn === null) row.columns += 1
        if (row.columns > MOST_COLUMNS) throw new TableRefusal('TOO_MANY_COLUMNS', line)
        // a row that never ends is most often a quote that was never closed
        if (row.length > longest)
          throw new TableRefusal(openedIn === null ? 'ROW_TOO_LONG' : 'QUOTE_NOT_CLOSED', openedIn ?? line)
        if (code !== NEWLINE) continue
        line += 1
        if (openedIn !== null) continue
        rows += 1
        cells += row.columns
        // as many empty ones as there may be others
        if (rows > 2 * MOST_ROWS + 1) throw new TableRefusal('TOO_MANY_ROWS', line)
        if (cells > MOST_CELLS + MOST_COLUMNS) throw new TableRefusal('TOO_MANY_CELLS', line)
        Object.assign(row, { columns: 1, length: 0 })
      }
    },
    end(): void {
      if (openedIn !== null) throw new TableRefusal('QUOTE_NOT_CLOSED', openedIn)
    },
  }
}
