import { type Box, type Place, placesIn, type Size } from './range.ts'

/** What a cell is to become, as text: like typed. */
export type Typed = Place & { text: string }

/**
 * Where the cells of a block go. One that fits into the selection a whole number of times fills it; any other begins at
 * its first cell, and what would stand outside of the grid is left out.
 */
export function placeBlock(block: readonly (readonly string[])[], box: Box, size: Size): Typed[] {
  const height = block.length
  const width = Math.max(...block.map((cells) => cells.length), 0)
  if (height === 0 || width === 0) return []
  const [rows, columns] = [box.bottom - box.top + 1, box.right - box.left + 1]
  const fills = rows % height === 0 && columns % width === 0
  const bottom = Math.min(box.top + (fills ? rows : height), size.rows) - 1
  const right = Math.min(box.left + (fills ? columns : width), size.columns) - 1
  return placesIn({ top: box.top, left: box.left, bottom, right }).flatMap(({ row, column }) => {
    const text = block[(row - box.top) % height]?.[(column - box.left) % width]
    return text === undefined ? [] : [{ row, column, text }]
  })
}

type TextAt = (place: Place) => string

/** The first row of the selection in all of them; a single row takes over what stands above it. */
export function fillDown(box: Box, textAt: TextAt): Typed[] {
  const isOne = box.top === box.bottom
  if (isOne && box.top === 0) return []
  const source = isOne ? box.top - 1 : box.top
  const places = placesIn({ ...box, top: source + 1 })
  return places.map((place) => ({ ...place, text: textAt({ row: source, column: place.column }) }))
}

/** The rows of the selection again and again, down to another row. */
export function fillTo(box: Box, row: number, textAt: TextAt): Typed[] {
  if (row <= box.bottom) return []
  const height = box.bottom - box.top + 1
  return placesIn({ ...box, top: box.bottom + 1, bottom: row }).map((place) => ({
    ...place,
    text: textAt({ row: box.top + ((place.row - box.top) % height), column: place.column }),
  }))
}
