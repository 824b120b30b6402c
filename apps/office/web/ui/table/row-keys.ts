/** The row a key leads to; null: it leads nowhere. */
export function nextRow(key: string, { index, count }: { index: number; count: number }): number | null {
  const last = count - 1
  const places: Record<string, number> = {
    ArrowDown: Math.min(index + 1, last),
    j: Math.min(index + 1, last),
    ArrowUp: Math.max(index - 1, 0),
    k: Math.max(index - 1, 0),
    PageDown: Math.min(index + 10, last),
    PageUp: Math.max(index - 10, 0),
    Home: 0,
    End: last,
  }
  return places[key] ?? null
}
