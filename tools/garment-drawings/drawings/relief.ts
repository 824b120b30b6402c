import { type Box, boxOf, type Knot, type Point, toPolyline } from './geometry.ts'
import { randomFrom } from './random.ts'

/** A crease: positive heights stand out, negative ones sink in. */
export type Fold = {
  line: readonly Knot[]
  width: number
  height: number /** Where along the line it is strongest. */
  peak?: number
}

export type Sewn = { side: 'left' | 'right'; until: number }

export type Spot = { at: Point; radius: Point; height: number }

/** Height over a panel: u runs from its left to its right edge on the same level, v from its top to its bottom. */
export type Drape = (place: { u: number; v: number; x: number; y: number }) => number

/** Small unevenness no cloth is without; `size` in centimetres. */
export function crumple({ height, size, seed }: { height: number; size: number; seed: string }): Drape {
  const random = randomFrom(seed)
  const cells = 32
  const values = Array.from({ length: cells * cells }, () => random.between(-1, 1))
  const at = (x: number, y: number) => values[(y & 31) * cells + (x & 31)] ?? 0
  const noise = (x: number, y: number) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const dx = eased(x - column)
    const dy = eased(y - row)
    const upper = at(column, row) * (1 - dx) + at(column + 1, row) * dx
    return upper * (1 - dy) + (at(column, row + 1) * (1 - dx) + at(column + 1, row + 1) * dx) * dy
  }
  return ({ x, y }) => {
    const along = x * 0.95 + y * 0.22
    const across = y * 0.34 - x * 0.12
    return (
      height * (noise(along / size, across / size) + 0.45 * noise(along / size / 0.45 + 9, across / size / 0.4 + 5))
    )
  }
}

export type Relief = { box: Box; columns: number; rows: number; perCm: number; heights: Float32Array }

export function raiseRelief({
  outline,
  perCm,
  roundness,
  drapes = [],
  folds = [],
  spots = [],
  sewn,
  window,
}: {
  outline: readonly Knot[]
  perCm: number
  roundness: number
  drapes?: readonly Drape[]
  folds?: readonly Fold[]
  spots?: readonly Spot[]
  sewn?: Sewn | undefined
  /** The part that will be seen. */
  window?: Box | undefined
}): Relief {
  const edge = toPolyline(outline, { closed: true })
  const whole = boxOf(edge)
  const box = within(grown(whole, 2 / perCm), window)
  const columns = Math.ceil((box.right - box.left) * perCm)
  const rows = Math.ceil((box.bottom - box.top) * perCm)
  const relief: Relief = { box, columns, rows, perCm, heights: new Float32Array(columns * rows) }
  const spans = settled(spansOf(edge, relief), Math.round(perCm * 2.5))
  const depth = whole.bottom - whole.top
  const place = { u: 0, v: 0, x: 0, y: 0 }
  for (let row = 0; row < rows; row++) {
    const [left, right] = spans[row] ?? [0, 0]
    const y = box.top + (row + 0.5) / perCm
    place.y = y
    place.v = (y - whole.top) / depth
    for (let column = 0; column < columns; column++) {
      const x = box.left + (column + 0.5) / perCm
      const u = Math.min(1, Math.max(0, (x - left) / (right - left || 1)))
      const off = sewn ? sewnOff(u, y, sewn) : Math.abs(2 * u - 1)
      place.u = u
      place.x = x
      let height = roundness * fullness(right - left) * Math.sqrt(Math.max(0, 1 - off ** 2.4))
      for (const drape of drapes) height += drape(place)
      for (const { at, radius, height: rise } of spots)
        height += rise * Math.exp(-(((x - at[0]) / radius[0]) ** 2) - ((y - at[1]) / radius[1]) ** 2)
      relief.heights[row * columns + column] = height
    }
  }
  for (const fold of folds) press(fold, relief)
  return relief
}

/** A narrow piece cannot stand out as far as a wide one. */
function fullness(width: number): number {
  const share = width / 16
  return share / (1 + share ** 3) ** (1 / 3)
}

/** How far from the highest line a place is, when one side lies flat against its neighbour. */
function sewnOff(u: number, y: number, { side, until }: Sewn): number {
  const outward = side === 'left' ? u : 1 - u
  const flat = 1 - Math.min(1, Math.max(0, (y - until + 6) / 12))
  const across = outward < 0.5 ? (1 - 2 * outward) * (1 - 0.82 * flat) : 2 * outward - 1
  return Math.abs(across)
}

function press({ line, width, height, peak = 0.4 }: Fold, { box, columns, rows, perCm, heights }: Relief): void {
  const points = toPolyline(line, { steps: 5 })
  const pieces = points.length - 1
  const xs = Float64Array.from(points, ([x]) => x)
  const ys = Float64Array.from(points, ([, y]) => y)
  const touched = grown(boxOf(points), width * 2.2)
  const from = Math.max(0, Math.floor((touched.top - box.top) * perCm))
  const to = Math.min(rows, Math.ceil((touched.bottom - box.top) * perCm))
  const first = Math.max(0, Math.floor((touched.left - box.left) * perCm))
  const end = Math.min(columns, Math.ceil((touched.right - box.left) * perCm))
  const farthest = width * width * 5
  for (let row = from; row < to; row++) {
    const y = box.top + (row + 0.5) / perCm
    for (let column = first; column < end; column++) {
      const x = box.left + (column + 0.5) / perCm
      let nearest = farthest
      let along = 0
      for (let index = 0; index < pieces; index++) {
        const ax = xs[index] ?? 0
        const ay = ys[index] ?? 0
        const dx = (xs[index + 1] ?? 0) - ax
        const dy = (ys[index + 1] ?? 0) - ay
        let share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)
        share = Math.min(1, Math.max(0, share))
        const offX = x - ax - dx * share
        const offY = y - ay - dy * share
        const distance = offX * offX + offY * offY
        if (distance < nearest) {
          nearest = distance
          along = (index + share) / pieces
        }
      }
      if (nearest >= farthest) continue
      const strength = Math.sqrt(Math.max(0, along < peak ? along / peak : (1 - along) / (1 - peak)))
      const reach = width * (0.35 + 0.65 * strength)
      if (nearest >= reach * reach * 5) continue
      const index = row * columns + column
      heights[index] = (heights[index] ?? 0) + height * strength * Math.exp(-nearest / (reach * reach))
    }
  }
}

function spansOf(edge: readonly Point[], { box, rows, perCm }: Relief): [number, number][] {
  const spans = Array.from({ length: rows }, (): [number, number] => [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ])
  for (let index = 0; index < edge.length; index++) {
    const [ax, ay] = edge[index] as Point
    const [bx, by] = edge[(index + 1) % edge.length] as Point
    const low = Math.max(0, Math.floor((Math.min(ay, by) - box.top) * perCm))
    const high = Math.min(rows - 1, Math.ceil((Math.max(ay, by) - box.top) * perCm))
    for (let row = low; row <= high; row++) {
      const y = box.top + (row + 0.5) / perCm
      const share = by === ay ? 0.5 : Math.min(1, Math.max(0, (y - ay) / (by - ay)))
      const x = ax + (bx - ax) * share
      const span = spans[row] as [number, number]
      span[0] = Math.min(span[0], x)
      span[1] = Math.max(span[1], x)
    }
  }
  const found = spans.map(([left, right]): [number, number] => (left > right ? [box.left, box.right] : [left, right]))
  return withoutHem(found)
}

/** A hem bows below its corners: the cloth is as wide there as above. */
function withoutHem(spans: readonly [number, number][]): [number, number][] {
  const from = Math.floor(spans.length * 0.86)
  const held: [number, number][] = []
  for (const [row, [left, right]] of spans.entries()) {
    const above = row > from ? held[row - 1] : undefined
    held.push(above ? [Math.min(left, above[0]), Math.max(right, above[1])] : [left, right])
  }
  return held
}

/** An armhole or a corner must not show as a line across the cloth. */
function settled(spans: readonly [number, number][], radius: number): [number, number][] {
  const averaged = (list: readonly [number, number][], side: 0 | 1) =>
    list.map((_, row) => {
      const near = list.slice(Math.max(0, row - radius), row + radius + 1)
      return near.reduce((sum, span) => sum + span[side], 0) / near.length
    })
  const once = averaged(spans, 0).map((left, row): [number, number] => [left, spans[row]?.[1] ?? left])
  const rights = averaged(spans, 1)
  const both = once.map(([left], row): [number, number] => [left, rights[row] ?? left])
  const [lefts, again] = [averaged(both, 0), averaged(both, 1)]
  return lefts.map((left, row) => [left, again[row] ?? left])
}

function within(box: Box, window: Box | undefined): Box {
  if (!window) return box
  const [left, top] = [Math.max(box.left, window.left), Math.max(box.top, window.top)]
  return {
    left,
    top,
    right: Math.max(left, Math.min(box.right, window.right)),
    bottom: Math.max(top, Math.min(box.bottom, window.bottom)),
  }
}

function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by }
}

function eased(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10)
}
