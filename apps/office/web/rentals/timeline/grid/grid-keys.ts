import type { Cell } from './cells.ts'

/** Where the focus is: a row, and the day that up and down keep to. */
export type Place = {
  row: number
  day: number
  /** Of the cell that was gone to, where others lie on the same day. */
  key?: string | undefined
}

const PAGE = 10

/** Where a key leads; null: it is none of the grid's. */
export function nextPlace(
  key: string,
  { place, rows, isWithControl }: { place: Place; rows: (row: number) => readonly Cell[]; isWithControl: boolean },
  count: number,
): Place | null {
  const { row, day } = place
  const cells = rows(row)
  const index = cellAt(cells, place)
  const inRow = (nth: number): Place => {
    const { start = 0, key } = cells[Math.min(Math.max(nth, 0), cells.length - 1)] ?? {}
    return { row, day: start, key }
  }
  const onRow = (nth: number): Place => ({ row: Math.min(Math.max(nth, 0), count - 1), day })
  switch (key) {
    case 'ArrowRight':
      return inRow(index + 1)
    case 'ArrowLeft':
      return inRow(index - 1)
    case 'ArrowDown':
      return onRow(row + 1)
    case 'ArrowUp':
      return onRow(row - 1)
    case 'PageDown':
      return onRow(row + PAGE)
    case 'PageUp':
      return onRow(row - PAGE)
    case 'Home':
      return isWithControl ? { row: 0, day: 0 } : inRow(0)
    case 'End':
      return isWithControl ? { row: count - 1, day } : inRow(cells.length - 1)
    default:
      return null
  }
}

/** The cell that was gone to, or the one that a day lies in; where two overlap, the one that begins last. */
export function cellAt(cells: readonly Cell[], { day, key }: Pick<Place, 'day' | 'key'>): number {
  const onDay = ({ start, end }: Cell) => start <= day && day < end
  const goneTo = cells.findIndex((cell) => cell.key === key && onDay(cell))
  return Math.max(0, goneTo === -1 ? cells.findLastIndex(onDay) : goneTo)
}
