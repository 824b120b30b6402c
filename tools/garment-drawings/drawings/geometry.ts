/** Garments are drawn in centimetres: x from the centre line to the right, y down from the shoulder at the neck. */
export type Point = readonly [x: number, y: number]
export type Knot = readonly [x: number, y: number, corner?: 'corner']
export type Box = { left: number; top: number; right: number; bottom: number }

type Segment = readonly [from: Point, handle: Point, handle: Point, to: Point]

/** A line drawn in one sweep through its knots; a corner breaks the sweep. */
function sweep(knots: readonly Knot[], { closed = false } = {}): Segment[] {
  const count = knots.length
  const at = (index: number): Knot =>
    knots[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? [0, 0]
  return Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) / 3
    const out = from[2] === 'corner' ? direction(from, to) : direction(before, to)
    const into = to[2] === 'corner' ? direction(from, to) : direction(from, after)
    return [
      [from[0], from[1]],
      [from[0] + out[0] * reach, from[1] + out[1] * reach],
      [to[0] - into[0] * reach, to[1] - into[1] * reach],
      [to[0], to[1]],
    ]
  })
}

export function toPath(knots: readonly Knot[], options?: { closed?: boolean }): string {
  const [first, ...rest] = sweep(knots, options)
  if (!first) return ''
  const curves = [first, ...rest].map(([, a, b, to]) => `C${pair(a)} ${pair(b)} ${pair(to)}`).join('')
  return `M${pair(first[0])}${curves}${options?.closed ? 'Z' : ''}`
}

export function toPolyline(knots: readonly Knot[], { closed = false, steps = 12 } = {}): Point[] {
  return sweep(knots, { closed }).flatMap((segment, index) =>
    Array.from({ length: steps + (index === 0 ? 1 : 0) }, (_, step) =>
      pointOn(segment, (step + (index === 0 ? 0 : 1)) / steps),
    ),
  )
}

/** The other half of a half outline: given from the centre line down the right side, back to the centre line. */
export function withMirror(half: readonly Knot[]): Knot[] {
  const inner = half.filter(([x], index) => !(x === 0 && (index === 0 || index === half.length - 1)))
  return [...half, ...inner.map(mirrored).reverse()]
}

export function mirrored<Any extends Point | Knot>(knot: Any): Any {
  return [-knot[0], ...knot.slice(1)] as unknown as Any
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

export function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

function direction(from: Point | Knot, to: Point | Knot): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  return [dx / length, dy / length]
}

function pointOn([a, b, c, d]: Segment, t: number): Point {
  const s = 1 - t
  const weigh = (axis: 0 | 1) =>
    s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis]
  return [weigh(0), weigh(1)]
}

function pair([x, y]: Point): string {
  return `${round(x)},${round(y)}`
}
