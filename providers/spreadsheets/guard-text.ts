import type { Delimiter } from '#domain/catalogue/import/table/delimiter.ts'
import { LONGEST_ROW, MOST_COLUMNS } from '#domain/catalogue/import/table/table-limits.ts'
import { TableRefusal } from './table-refusal.ts'

const [QUOTE, NEWLINE, NUL] = ['"', '\n', '\0'].map((sign) => sign.charCodeAt(0))

/**
 * Looks at every sign before the parser does: the parser builds a row of a million columns before it hands it out, and says
 * of a quote that is never closed only where the file ends.
 */
export function createTextGuard(delimiter: Delimiter) {
  const separator = delimiter.charCodeAt(0)
  const row = { columns: 1, length: 0 }
  let line = 1
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
        if (row.length > LONGEST_ROW)
          throw new TableRefusal(openedIn === null ? 'ROW_TOO_LONG' : 'QUOTE_NOT_CLOSED', openedIn ?? line)
        if (code !== NEWLINE) continue
        line += 1
        if (openedIn === null) Object.assign(row, { columns: 1, length: 0 })
      }
    },
    end(): void {
      if (openedIn !== null) throw new TableRefusal('QUOTE_NOT_CLOSED', openedIn)
    },
  }
}
