import { type Box, type Knot, type Point, toPolyline } from './geometry.ts'
import { toPngAddress } from './png.ts'

/** The soft shadow of flat shapes on the wall behind them, as a small picture to be stretched over the box. */
export function softShadow(
  outlines: readonly (readonly Knot[])[],
  {
    box,
    columns,
    blur,
    strength,
  }: { box: Box; columns: number /** In centimetres. */; blur: number; strength: number },
): string {
  const perCm = columns / (box.right - box.left)
  const rows = Math.round((box.bottom - box.top) * perCm)
  let mask = new Float32Array(columns * rows)
  for (const outline of outlines)
    fill(mask, toPolyline(outline, { closed: true, steps: 6 }), { box, columns, rows, perCm })
  const radius = Math.max(1, Math.round((blur * perCm) / 2))
  for (let pass = 0; pass < 3; pass++) mask = softened(mask, { columns, rows, radius })
  const pixels = new Uint8Array(columns * rows * 4)
  mask.forEach((value, index) => {
    pixels.set([34, 20, 24, Math.round(255 * strength * value)], index * 4)
  })
  return toPngAddress(pixels, { width: columns, height: rows, channels: 4 })
}

type Grid = { box: Box; columns: number; rows: number; perCm: number }

function fill(mask: Float32Array, edge: readonly Point[], { box, columns, rows, perCm }: Grid): void {
  for (let row = 0; row < rows; row++) {
    const y = box.top + (row + 0.5) / perCm
    const crossings = crossingsAt(edge, y)
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const from = Math.max(0, Math.round(((crossings[index] ?? 0) - box.left) * perCm))
      const to = Math.min(columns, Math.round(((crossings[index + 1] ?? 0) - box.left) * perCm))
      if (to > from) mask.fill(1, row * columns + from, row * columns + to)
    }
  }
}

function crossingsAt(edge: readonly Point[], y: number): number[] {
  const found: number[] = []
  for (let index = 0; index < edge.length; index++) {
    const [ax, ay] = edge[index] as Point
    const [bx, by] = edge[(index + 1) % edge.length] as Point
    if (ay <= y !== by <= y) found.push(ax + ((bx - ax) * (y - ay)) / (by - ay))
  }
  return found.sort((a, b) => a - b)
}

function softened(
  source: Float32Array,
  { columns, rows, radius }: { columns: number; rows: number; radius: number },
): Float32Array<ArrayBuffer> {
  const across = new Float32Array(source.length)
  const result = new Float32Array(source.length)
  const size = 2 * radius + 1
  for (let row = 0; row < rows; row++) {
    let sum = 0
    for (let column = -radius; column < columns; column++) {
      sum += column + radius < columns ? (source[row * columns + column + radius] ?? 0) : 0
      if (column > radius) sum -= source[row * columns + column - radius - 1] ?? 0
      if (column >= 0) across[row * columns + column] = sum / size
    }
  }
  for (let column = 0; column < columns; column++) {
    let sum = 0
    for (let row = -radius; row < rows; row++) {
      sum += row + radius < rows ? (across[(row + radius) * columns + column] ?? 0) : 0
      if (row > radius) sum -= across[(row - radius - 1) * columns + column] ?? 0
      if (row >= 0) result[row * columns + column] = sum / size
    }
  }
  return result
}
