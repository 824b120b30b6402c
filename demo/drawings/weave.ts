import { toPngAddress } from './png.ts'
import { type Random, randomFrom } from './random.ts'

/** How light or dark one place of a cloth is against its base: -1 black, +1 white. s and t run from 0 to 1 and repeat. */
export type Weave = (s: number, t: number) => number

/** A square of cloth that repeats without a seam, as a see-through picture to lay over the shading. */
export function weaveTile(weave: Weave, { pixels, strength }: { pixels: number; strength: number }): string {
  const tile = new Uint8Array(pixels * pixels * 2)
  for (let y = 0; y < pixels; y++)
    for (let x = 0; x < pixels; x++) {
      const value = Math.max(-1, Math.min(1, weave((x + 0.5) / pixels, (y + 0.5) / pixels) * strength))
      tile.set([value > 0 ? 255 : 0, Math.round(Math.abs(value) * 255)], (y * pixels + x) * 2)
    }
  return toPngAddress(tile, { width: pixels, height: pixels, channels: 2 })
}

const wave = (turns: number) => Math.sin(turns * Math.PI * 2)

/** Every weave is made for a square of eight centimetres. */
export const weaves = {
  smooth: () => 0,
  grain: speckle('grain', 90),
  fine: plus(speckle('fine', 110), (s, t) => 0.5 * wave((s + t) * 60)),
  twill: plus(speckle('twill', 70, 0.5), (s, t) => wave((s * 2 + t) * 34) * 0.8),
  denim: plus(speckle('denim', 64, 0.8), cloud('denim', 14, 0.5), (s, t) => wave((s + t * 1) * 44)),
  wool: plus(speckle('wool', 56, 0.9), cloud('wool', 24, 0.7), (s, t) => 0.4 * wave((s * 2 + t) * 22)),
  flannel: plus(speckle('flannel', 70, 0.6), cloud('flannel', 30, 0.7)),
  tweed: plus(speckle('tweed', 44, 1.2), cloud('tweed', 32, 0.8), herringbone),
  boucle: plus(cloud('boucle', 30, 1.5), speckle('boucle', 40, 0.6)),
  fleece: plus(cloud('fleece', 34, 1.4), speckle('fleece', 60, 0.3)),
  pile: plus(speckle('pile', 100, 1), cloud('pile', 20, 0.3)),
  linen: plus(slub('linen'), speckle('linen', 80, 0.4)),
  ripstop: plus(speckle('ripstop', 90, 0.35), (s, t) => (grid(s, 16) + grid(t, 16)) * 0.9),
  poplin: plus(speckle('poplin', 100, 0.6), (s) => 0.4 * wave(s * 70)),
  leather: plus(cloud('leather', 40, 1), cloud('leather-2', 22, 0.6)),
  stitches,
  rib: plus(
    (s: number) => ridge(s * 11) * 1.1,
    (s: number, t: number) => 0.35 * wave(t * 30 + 0.25 * wave(s * 11)),
  ),
  chunky: (s: number, t: number) => stitches(s * 0.5, t * 0.5),
  cord: plus((s: number) => ridge(s * 22), speckle('cord', 80, 0.4)),
  sequins: sequins('sequins'),
  lace: lace('lace'),
} as const satisfies Record<string, Weave>

export type WeaveName = keyof typeof weaves

function plus(...parts: Weave[]): Weave {
  return (s, t) => parts.reduce((sum, part) => sum + part(s, t), 0)
}

function speckle(seed: string, cells: number, strength = 1): Weave {
  const values = lattice(randomFrom(seed), cells)
  return (s, t) => strength * (values[Math.floor(t * cells) * cells + Math.floor(s * cells)] ?? 0)
}

function cloud(seed: string, cells: number, strength: number): Weave {
  const values = lattice(randomFrom(`${seed} cloud`), cells)
  const at = (x: number, y: number) => values[(y % cells) * cells + (x % cells)] ?? 0
  return (s, t) => {
    const [x, y] = [Math.floor(s * cells), Math.floor(t * cells)]
    const [dx, dy] = [eased(s * cells - x), eased(t * cells - y)]
    const upper = at(x, y) + (at(x + 1, y) - at(x, y)) * dx
    const lower = at(x, y + 1) + (at(x + 1, y + 1) - at(x, y + 1)) * dx
    return strength * (upper + (lower - upper) * dy)
  }
}

function slub(seed: string): Weave {
  const random = randomFrom(seed)
  const across = Array.from({ length: 64 }, () => random.between(-1, 1))
  const along = Array.from({ length: 64 }, () => random.between(-1, 1))
  return (s, t) => 0.6 * (across[Math.floor(t * 64)] ?? 0) + 0.4 * (along[Math.floor(s * 64)] ?? 0)
}

function herringbone(s: number, t: number): number {
  const band = Math.floor(s * 8) % 2 === 0 ? 1 : -1
  return 1.1 * wave((s * 8 * 0.9 * band + t * 8) * 3)
}

/** Plain knitting: columns of small Vs. */
function stitches(s: number, t: number): number {
  const column = (s * 22) % 1
  const lean = Math.abs(column - 0.5)
  const row = (((t * 26 - lean * 0.9) % 1) + 1) % 1
  return (
    (column < 0.06 || column > 0.94 ? -0.9 : 0) + 0.9 * Math.sin(row * Math.PI) ** 1.5 - 0.75 + (lean < 0.05 ? -0.4 : 0)
  )
}

function sequins(seed: string): Weave {
  const random = randomFrom(seed)
  const count = 20
  const tilt = Array.from({ length: count * count * 2 }, () => random())
  return (s, t) => {
    const row = Math.floor(t * count * 2) % (count * 2)
    const x = s * count + (row % 2) * 0.5
    const column = Math.floor(x) % count
    const [dx, dy] = [(x % 1) - 0.5, (t * count * 2 - Math.floor(t * count * 2) - 0.5) * 0.5]
    const flash = tilt[(row * count + column) % tilt.length] ?? 0
    const rim = Math.hypot(dx, dy)
    const face = flash > 0.93 ? 1.6 : flash > 0.7 ? 0.55 : flash * 0.7 - 0.45
    return rim > 0.5 ? -0.9 : face + (0.25 - rim) * 0.5 - dy * 1.1
  }
}

/** Rosettes on a net. */
function lace(seed: string): Weave {
  const random = randomFrom(seed)
  const flowers = Array.from({ length: 26 }, () => ({
    s: random(),
    t: random(),
    size: random.between(0.06, 0.11),
    turn: random(),
  }))
  return (s, t) => {
    let thread = Math.abs(wave((s + t) * 40)) < 0.25 || Math.abs(wave((s - t) * 40)) < 0.25 ? 0.25 : -0.5
    for (const flower of flowers) {
      const [dx, dy] = [wrapped(s - flower.s), wrapped(t - flower.t)]
      const far = Math.hypot(dx, dy) / flower.size
      const petal = 0.72 + 0.28 * Math.cos(5 * Math.atan2(dy, dx) + flower.turn * 6)
      if (far < petal) thread = Math.abs(far - petal * 0.5) < 0.07 || far < 0.12 ? 0.1 : 0.85
      if (Math.abs(far - petal) < 0.09) thread = 1.1
    }
    return thread
  }
}

function lattice(random: Random, cells: number): number[] {
  return Array.from({ length: cells * cells }, () => random.between(-1, 1))
}

function ridge(turns: number): number {
  return Math.abs(Math.sin(turns * Math.PI)) * 1.6 - 1
}

function grid(s: number, lines: number): number {
  return (s * lines) % 1 < 0.1 ? -1 : 0
}

function eased(share: number): number {
  return share * share * (3 - 2 * share)
}

function wrapped(distance: number): number {
  return distance - Math.round(distance)
}
