import { clothRamp, type Rgb } from './colour.ts'
import { toPngAddress } from './png.ts'
import type { Relief } from './relief.ts'
import { discAt } from './sequins.ts'

/** How a cloth answers light. */
export type Finish = {
  /** How far shadow and light lie apart. */
  contrast: number
  /** Strength and narrowness of the mirror light: satin has both. */
  gloss: number
  tightness: number
  /** Light caught by the pile at grazing angles: velvet, fleece, wool. */
  sheen: number
  /** How dark a valley gets. */
  depth: number
  /** How rounded its folds are, in centimetres: silk has no edge anywhere. */
  soft?: number
  /** How much of the colour stays in the brightest light: 1 all of it. */
  bloom?: number
  /** How wide the discs are that it is sewn with, in centimetres. */
  sequins?: number
}

/** One window from the upper left, a bounce from the right, and the sky. */
const KEY = unit([-0.52, -0.5, 0.7])
const BOUNCE = unit([0.75, 0.05, 0.45])
const HALF = unit([KEY[0], KEY[1], KEY[2] + 1])

/** The relief as a picture in the cloth's own colours. */
export function lightRelief(
  relief: Relief,
  { colour, finish, tone = 0 }: { colour: string; finish: Finish; tone?: number },
): string {
  const { box, columns, rows, perCm } = relief
  const heights = rounded(relief, finish.soft ?? 0)
  const ramp = clothRamp(colour, { contrast: finish.contrast, bloom: finish.bloom })
  const shelter = blurred(relief, Math.round(perCm * 2.6))
  const close = blurred(relief, Math.round(perCm * 0.9))
  const pixels = new Uint8Array(columns * rows * 3)
  for (let row = 0; row < rows; row++) {
    const above = Math.max(0, row - 1) * columns
    const below = Math.min(rows - 1, row + 1) * columns
    for (let column = 0; column < columns; column++) {
      const index = row * columns + column
      const height = heights[index] ?? 0
      const before = heights[row * columns + Math.max(0, column - 1)] ?? 0
      const after = heights[row * columns + Math.min(columns - 1, column + 1)] ?? 0
      const slopeX = limited(((before - after) * perCm) / 2)
      const slopeY = limited((((heights[above + column] ?? 0) - (heights[below + column] ?? 0)) * perCm) / 2)
      const length = Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1)
      const disc = finish.sequins ? discAt(box.left + column / perCm, box.top + row / perCm, finish.sequins) : FLAT
      const nx = slopeX / length + disc.tiltX
      const ny = slopeY / length + disc.tiltY
      const nz = 1 / length
      const key = Math.max(0, nx * KEY[0] + ny * KEY[1] + nz * KEY[2])
      const bounce = Math.max(0, nx * BOUNCE[0] + ny * BOUNCE[1] + nz * BOUNCE[2])
      const mirror = Math.max(0, nx * HALF[0] + ny * HALF[1] + nz * HALF[2]) ** finish.tightness * disc.mirror
      const grazing = (1 - nz) ** 2
      const hidden =
        Math.max(0, (shelter[index] ?? 0) - height) * 0.55 + Math.max(0, (close[index] ?? 0) - height) * 0.9
      const falloff = (box.top + row / perCm) * 0.0007 + (box.left + column / perCm) * 0.0016
      const open = Math.exp(-hidden * finish.depth)
      const light =
        (0.2 + 0.1 * (1 - ny) * 0.5 + 0.47 * key + 0.13 * bounce) * (0.45 + 0.55 * open) +
        finish.gloss * mirror * open +
        finish.sheen * grazing * (0.45 + key) +
        disc.tone +
        tone -
        falloff
      const shade = ramp[Math.min(255, Math.max(0, Math.round(light * 255)))] as Rgb
      pixels[index * 3] = shade[0]
      pixels[index * 3 + 1] = shade[1]
      pixels[index * 3 + 2] = shade[2]
    }
  }
  return toPngAddress(pixels, { width: columns, height: rows, channels: 3 })
}

const FLAT = { tiltX: 0, tiltY: 0, tone: 0, mirror: 1 }

/** A valley narrower than a pixel would show as a dotted line. */
function rounded(relief: Relief, soft: number): Float32Array {
  const once = blurred(relief, Math.max(1, Math.round(relief.perCm * soft)))
  return soft > 0 ? blurred({ ...relief, heights: once }, Math.max(1, Math.round(relief.perCm * soft * 0.6))) : once
}

function blurred({ heights, columns, rows }: Relief, radius: number): Float32Array {
  const across = boxBlur(heights, { lines: rows, length: columns, step: 1, stride: columns, radius })
  return boxBlur(across, { lines: columns, length: rows, step: columns, stride: 1, radius })
}

function boxBlur(
  source: Float32Array,
  {
    lines,
    length,
    step,
    stride,
    radius,
  }: { lines: number; length: number; step: number; stride: number; radius: number },
): Float32Array {
  const result = new Float32Array(source.length)
  const size = 2 * radius + 1
  for (let line = 0; line < lines; line++) {
    const start = line * stride
    const at = (position: number) => source[start + Math.min(length - 1, Math.max(0, position)) * step] ?? 0
    let sum = 0
    for (let position = -radius; position <= radius; position++) sum += at(position)
    for (let position = 0; position < length; position++) {
      result[start + position * step] = sum / size
      sum += at(position + radius + 1) - at(position - radius)
    }
  }
  return result
}

function limited(slope: number): number {
  return slope / Math.sqrt(1 + (slope / 2.4) ** 2)
}

function unit([x, y, z]: [number, number, number]): [number, number, number] {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
