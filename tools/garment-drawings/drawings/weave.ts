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
  denim: plus(speckle('denim', 100, 0.6), cloud('denim', 14, 0.5), (s, t) => wave((s + t * 1) * 44)),
  wool: plus(
    speckle('wool', 90, 0.5),
    cloud('wool', 48, 1),
    cloud('wool', 20, 0.5),
    (s, t) => 0.4 * wave((s * 2 + t) * 22),
  ),
  flannel: plus(speckle('flannel', 70, 0.6), cloud('flannel', 30, 0.7)),
  tweed: plus(speckle('tweed', 88, 0.7), cloud('tweed', 40, 1), herringbone),
  boucle: plus(loops('boucle', 20), loops('boucle-2', 33), cloud('boucle', 14, 0.4)),
  fleece: plus(loops('fleece', 34), speckle('fleece', 120, 0.25)),
  pile: plus(speckle('pile', 100, 1), cloud('pile', 20, 0.3)),
  linen: plus(slub('linen'), speckle('linen', 80, 0.4)),
  ripstop: plus(speckle('ripstop', 90, 0.35), (s, t) => (grid(s, 16) + grid(t, 16)) * 0.9),
  poplin: plus(speckle('poplin', 100, 0.6), (s) => 0.4 * wave(s * 70)),
  leather: cloud('leather', 64, 1),
  stitches,
  rib: plus(
    (s: number) => ridge(s * 11) * 1.1,
    (s: number, t: number) => 0.35 * wave(t * 30 + 0.25 * wave(s * 11)),
  ),
  chunky: (s: number, t: number) => stitches(s * 0.5, t * 0.5),
  cord: plus((s: number) => ridge(s * 22), speckle('cord', 80, 0.4)),
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

/** Small rings of yarn, each lying a little differently. */
function loops(seed: string, cells: number): Weave {
  const random = randomFrom(`${seed} loops`)
  const rings = Array.from({ length: cells * cells }, () => ({
    x: random.between(0.1, 0.9),
    y: random.between(0.1, 0.9),
    size: random.between(0.45, 0.75),
    light: random.between(0.5, 1.2),
  }))
  return (s, t) => {
    const [column, row] = [Math.floor(s * cells), Math.floor(t * cells)]
    let height = -0.9
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const ring = rings[((row + dy + cells) % cells) * cells + ((column + dx + cells) % cells)]
        if (!ring) continue
        const far = Math.hypot(s * cells - column - dx - ring.x, t * cells - row - dy - ring.y)
        height = Math.max(height, ring.light * (1 - Math.abs(far - ring.size * 0.6) * 3.4))
      }
    return height
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
