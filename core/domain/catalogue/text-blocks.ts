/** A paragraph, or a list: plain text knows them by their lines. */
export type TextBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'bullets' | 'numbers'; entries: readonly string[] }

const ENTRY = /^(?:([•–*-])|\d{1,3}[.)])\s+(?=\S)/

/** Lines that begin with a bullet or a number, at least two of a kind in a row, are a list; everything else is words. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let waiting: string[] = []
  const flush = () => {
    const words = waiting.join('\n').trim()
    if (words !== '') blocks.push({ kind: 'paragraph', text: words })
    waiting = []
  }
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; ) {
    const kind = kindOf(lines[at] ?? '')
    const end = kind === null ? at + 1 : endOf(lines, { at, kind })
    if (kind === null || end - at < 2) waiting.push(...lines.slice(at, end))
    else {
      flush()
      blocks.push({ kind, entries: lines.slice(at, end).map((line) => line.replace(ENTRY, '')) })
    }
    at = end
  }
  flush()
  return blocks
}

function kindOf(line: string): 'bullets' | 'numbers' | null {
  const found = ENTRY.exec(line)
  return found && (found[1] === undefined ? 'numbers' : 'bullets')
}

function endOf(lines: readonly string[], { at, kind }: { at: number; kind: 'bullets' | 'numbers' }): number {
  const end = lines.findIndex((line, nth) => nth > at && kindOf(line) !== kind)
  return end === -1 ? lines.length : end
}
