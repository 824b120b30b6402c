/** A cell by where it stands in the grid as it is shown. */
export type Place = { row: number; column: number }

/** From the cell where the selection began to the one that has the focus. */
export type Range = { anchor: Place; focus: Place }

export type Size = { rows: number; columns: number }

export type Box = { top: number; bottom: number; left: number; right: number }

export function at(place: Place): Range {
  return { anchor: place, focus: place }
}

export function boxOf({ anchor, focus }: Range): Box {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}

export function isInside({ top, bottom, left, right }: Box, { row, column }: Place): boolean {
  return top <= row && row <= bottom && left <= column && column <= right
}

/** Row by row. */
export function placesIn({ top, bottom, left, right }: Box): Place[] {
  const places: Place[] = []
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) places.push({ row, column })
  }
  return places
}

/** A selection stays inside of a grid that has become smaller. */
export function within({ anchor, focus }: Range, size: Size): Range {
  return { anchor: clamp(anchor, size), focus: clamp(focus, size) }
}

export type Key = { key: string; isShift?: boolean; isControl?: boolean }

const PAGE = 15

/**
 * Where a key leads; with shift the selection grows. Null: nowhere. Tab goes through a row and out of the grid behind its
 * last cell, so that nobody is caught in it.
 */
export function moveBy({ key, isShift = false, isControl = false }: Key, range: Range, size: Size): Range | null {
  const { row, column } = range.focus
  if (key === 'Tab') {
    const next = column + (isShift ? -1 : 1)
    return next < 0 || next >= size.columns ? null : at({ row, column: next })
  }
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  const steps: Record<string, Place> = {
    ArrowUp: { row: isControl ? 0 : row - 1, column },
    ArrowDown: { row: isControl ? lastRow : row + 1, column },
    ArrowLeft: { row, column: isControl ? 0 : column - 1 },
    ArrowRight: { row, column: isControl ? lastColumn : column + 1 },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
    Home: { row: isControl ? 0 : row, column: 0 },
    End: { row: isControl ? lastRow : row, column: lastColumn },
  }
  const step = steps[key]
  if (step === undefined) return null
  const focus = clamp(step, size)
  return isShift ? { anchor: range.anchor, focus } : at(focus)
}

function clamp({ row, column }: Place, { rows, columns }: Size): Place {
  const between = (value: number, most: number) => Math.max(0, Math.min(value, most - 1))
  return { row: between(row, rows), column: between(column, columns) }
}
