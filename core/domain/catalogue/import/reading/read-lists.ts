/** Several texts in a cell, with "|" between them; one that is part of a text has a backslash in front. */
export function readLists(cell: string): string[] {
  const parts = cell.match(/(?:\\[\\|]|[^|])*(?:\||$)/g) ?? []
  const texts = parts.map((part) =>
    part
      .replace(/\|$/, '')
      .replace(/\\([\\|])/g, '$1')
      .trim(),
  )
  return withoutEnd(texts)
}

export function writeLists(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\\|]/g, '\\$&')).join(' | ')
}

/** Nothing at the end is nothing. */
export function withoutEnd(texts: readonly string[]): string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
}
