import { shade } from './colour.ts'
import { type Fabric, fabrics, type Material } from './fabrics.ts'
import { type Box, type Knot, round, toPath } from './geometry.ts'
import { laceOf } from './lace.ts'
import { lightRelief } from './light.ts'
import { crumple, type Drape, type Fold, raiseRelief, type Sewn, type Spot } from './relief.ts'

/** A line on a panel: a seam is pressed in, stitching is dashed, a cord or an edge stands out. */
export type Mark = {
  line: readonly Knot[]
  kind: 'seam' | 'stitch' | 'edge' | 'zip' | 'crease'
  colour?: string
  width?: number
}

/** One piece of cloth. */
export type Panel = {
  outline: readonly Knot[]
  fabric: Material
  colour: string
  /** How far the piece stands out in its middle, in centimetres. */
  roundness?: number
  drapes?: readonly Drape[]
  folds?: readonly Fold[]
  spots?: readonly Spot[]
  marks?: readonly Mark[]
  /** Lighter or darker than its place in the light would make it: the inside of a collar is darker. */
  tone?: number
  /** Degrees the weave is turned by. */
  turn?: number
  /** How strong a shadow it throws on what lies below it. */
  lift?: number
  /** The side that is sewn to another piece, down to a level: it does not turn away there. */
  sewn?: Sewn
  /** Anything drawn on top and cut to the piece: buttons, quilting lines. */
  trim?: string
  /** Anything drawn on top and not cut. */
  over?: string
  see?: number
  /** Seen through an opening only: it lies behind whoever wears the garment. */
  inside?: boolean
  /** Grows out of what lies below it, between two levels. */
  fade?: readonly [from: number, to: number]
}

/** What the pieces of one drawing share. */
export type Sheet = {
  scale: number
  name(prefix: string): string
  weaveOf(fabric: Material, turn: number): string
  below: string[]
  defs: string[]
  window?: Box | undefined
}

export function drawPanel(panel: Panel, sheet: Sheet): string {
  const { fabric, colour, roundness = 2, tone = 0, turn = 0, lift = 0.5 } = panel
  const outline = turnedRight(panel.outline)
  const id = sheet.name('piece')
  const clip = sheet.name('cut')
  const { crumpled = 0.12, grip = 5, sequins } = fabrics[fabric] as Fabric
  const drapes = [...(panel.drapes ?? []), crumple({ height: crumpled, size: grip, seed: id })]
  const relief = raiseRelief({
    ...panel,
    outline,
    drapes,
    roundness,
    perCm: sequins ? Math.min(40, sheet.scale) : Math.min(9, sheet.scale / 2.3),
    window: sheet.window,
  })
  const { box, columns, rows, perCm } = relief
  sheet.defs.push(
    `<path id="${id}" d="${toPath(outline, { closed: true })}"/>`,
    `<clipPath id="${clip}"><use href="#${id}"/></clipPath>`,
  )
  const shadow = lift > 0 && sheet.below.length > 0 ? castShadow(id, { lift, sheet }) : ''
  sheet.below.push(id)
  if (columns === 0 || rows === 0) return ''
  const picture = lightRelief(relief, { colour, finish: fabrics[fabric], tone })
  const place = `x="${round(box.left)}" y="${round(box.top)}" width="${round(columns / perCm)}" height="${round(rows / perCm)}"`
  const mask = maskOf(panel, { box, sheet })
  const isLace = (fabrics[fabric] as Fabric).lace ?? false
  const isFramed = fabric !== 'form' && !isLace
  return `${shadow}<g clip-path="url(#${clip})"${panel.see ? ` opacity="${panel.see}"` : ''}${mask}>
<image ${place} preserveAspectRatio="none" href="${picture}"/>
<rect ${place} fill="url(#${sheet.weaveOf(fabric, turn)})"/>
${(panel.marks ?? []).map((mark) => drawMark(mark, colour)).join('')}${panel.trim ?? ''}
${isFramed ? `<use href="#${id}" fill="none" stroke="${shade(colour, { lightness: -0.2 })}" stroke-opacity=".26" stroke-width=".2"/>` : ''}
</g>${isLace ? edging(id, colour) : ''}${panel.over ?? ''}`
}

/** The cord lace is finished with. */
function edging(id: string, colour: string): string {
  return `<use href="#${id}" fill="none" stroke="${shade(colour, { lightness: -0.04 })}" stroke-opacity=".75" stroke-width=".24"/>`
}

function maskOf({ fade, fabric, turn = 0 }: Panel, { box, sheet }: { box: Box; sheet: Sheet }): string {
  if ((fabrics[fabric] as Fabric).lace) return ` mask="url(#${laceOf(sheet, { box, turn })})"`
  return fade ? ` mask="url(#${fadeIn(fade, { box, sheet })})"` : ''
}

function fadeIn([from, to]: readonly [number, number], { box, sheet }: { box: Box; sheet: Sheet }): string {
  const [ramp, mask] = [sheet.name('ramp'), sheet.name('fade')]
  sheet.defs.push(
    `<linearGradient id="${ramp}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${from}" y2="${to}"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>`,
    `<mask id="${mask}" maskUnits="userSpaceOnUse" x="-200" y="-100" width="400" height="400"><rect x="${round(box.left)}" y="${round(box.top)}" width="${round(box.right - box.left)}" height="${round(box.bottom - box.top)}" fill="url(#${ramp})"/></mask>`,
  )
  return mask
}

/** All pieces run the same way round, or two of them would cancel each other out where they overlap. */
function turnedRight(outline: readonly Knot[]): readonly Knot[] {
  const area = outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  return area < 0 ? outline.toReversed() : outline
}

/** Fine enough that no step is seen on a plain ground. */
const SHADOW_STEPS = 16

function castShadow(id: string, { lift, sheet }: { lift: number; sheet: Sheet }): string {
  const clip = sheet.name('under')
  sheet.defs.push(`<clipPath id="${clip}">${sheet.below.map((other) => `<use href="#${other}"/>`).join('')}</clipPath>`)
  const rings = Array.from({ length: SHADOW_STEPS }, (_, step) => 0.3 + 3.1 * (step / SHADOW_STEPS) ** 1.3)
    .map((width) => `<use href="#${id}" stroke-width="${round(width * (0.5 + lift))}"/>`)
    .join('')
  return `<g clip-path="url(#${clip})"><g transform="translate(${round(0.35 * lift)},${round(0.6 * lift)})" fill="none" stroke="#120a0c" stroke-opacity="${((0.15 + 0.2 * lift) / SHADOW_STEPS).toFixed(4)}">${rings}</g></g>`
}

function drawMark({ line, kind, colour, width }: Mark, cloth: string): string {
  const path = toPath(line)
  const dark = shade(cloth, { lightness: -0.2 })
  const light = shade(cloth, { lightness: 0.12, chroma: 0.9 })
  const stroke = (ink: string, size: number, more = '') =>
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${size}" ${more}/>`
  switch (kind) {
    case 'seam':
      return (
        stroke(dark, 0.8, 'stroke-opacity=".1"') +
        stroke(colour ?? dark, width ?? 0.14, 'stroke-opacity=".45"') +
        stroke(light, 0.12, 'stroke-opacity=".22" transform="translate(-.17,.02)"')
      )
    case 'crease':
      return stroke(dark, 1.6, 'stroke-opacity=".1"') + stroke(light, width ?? 0.22, 'stroke-opacity=".5"')
    case 'stitch':
      return stroke(colour ?? light, width ?? 0.13, 'stroke-opacity=".8" stroke-dasharray=".42 .26"')
    case 'edge':
      return stroke(dark, (width ?? 0.3) * 2.4, 'stroke-opacity=".2"') + stroke(colour ?? light, width ?? 0.3)
    case 'zip':
      return (
        stroke('#0d0d0f', (width ?? 0.8) * 1.9, 'stroke-opacity=".28"') +
        stroke(colour ?? dark, width ?? 0.8, 'stroke-linecap="butt"') +
        stroke('#e8e4da', (width ?? 0.8) * 0.5, 'stroke-dasharray=".2 .16" stroke-opacity=".75"')
      )
  }
}
