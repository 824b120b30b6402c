import { type Box, round } from './geometry.ts'
import type { Sheet } from './panel.ts'
import { type Random, randomFrom } from './random.ts'

/** After how many centimetres the motifs repeat. */
const REPEAT = 18

/** What of a piece is thread, as a mask: roses, leaves and tendrils on a fine net. */
export function laceOf(sheet: Sheet, { box, turn }: { box: Box; turn: number }): string {
  const [pattern, net, mask] = [sheet.name('lace'), sheet.name('net'), sheet.name('holes')]
  const place = `x="${round(box.left)}" y="${round(box.top)}" width="${round(box.right - box.left)}" height="${round(box.bottom - box.top)}"`
  sheet.defs.push(
    `<pattern id="${net}" width=".5" height=".86" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><path d="M0,0L.25,.215L.5,0M.25,.215V.645M0,.86L.25,.645L.5,.86" fill="none" stroke="#fff" stroke-opacity=".62" stroke-width=".09"/></pattern>`,
    `<pattern id="${pattern}" width="${REPEAT}" height="${REPEAT}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${motifs()}</pattern>`,
    `<mask id="${mask}" maskUnits="userSpaceOnUse" ${place}><rect ${place} fill="#fff" fill-opacity=".1"/><rect ${place} fill="url(#${net})"/><rect ${place} fill="url(#${pattern})"/></mask>`,
  )
  return mask
}

/** Sprays set in a half drop, so that no row is seen; what crosses an edge comes in again on the other side. */
function motifs(): string {
  const random = randomFrom('lace')
  const sprays = [
    { x: 4.5, y: 4.5, size: 2.5, lean: 0.3 },
    { x: 13.5, y: 13.5, size: 2.5, lean: 2.2 },
    { x: 13.4, y: 3.6, size: 1.75, lean: 4 },
    { x: 4.4, y: 12.6, size: 1.75, lean: 5.4 },
    { x: 9, y: 8.6, size: 1.1, lean: 1 },
    { x: 0, y: 17.6, size: 1.1, lean: 3 },
    { x: 9, y: 17, size: 0.9, lean: 5 },
    { x: 0.2, y: 8.6, size: 0.9, lean: 2 },
  ].map((spray) => ({ ...spray, drawing: rose(random, spray) }))
  const around = [-REPEAT, 0, REPEAT]
  return sprays
    .flatMap(({ drawing }) =>
      around.flatMap((dx) => around.map((dy) => `<g transform="translate(${dx},${dy})">${drawing}</g>`)),
    )
    .join('')
}

function rose(random: Random, { x, y, size, lean }: { x: number; y: number; size: number; lean: number }): string {
  const rings = size > 1.5 ? 3 : 2
  const petals = Array.from({ length: rings }, (_, ring) => {
    const far = size * (1 - ring * 0.32)
    const count = ring === 0 ? 6 : 5
    return Array.from({ length: count }, (_petal, index) => {
      const angle = lean + ring * 0.5 + ((index + random.between(-0.06, 0.06)) / count) * Math.PI * 2
      return petal({ x, y, angle, far, wide: (far * 2.3) / count })
    }).join('')
  }).join('')
  const leaves = [0.5, 2.5, 4.5].map((turn) => leaf({ x, y, angle: lean + turn, from: size * 0.9, long: size * 0.95 }))
  const tendril = size > 1.5 ? curl({ x, y, angle: lean + 1.5, size }) : ''
  return `${tendril}${leaves.join('')}${petals}<circle cx="${x}" cy="${y}" r="${round(size * 0.14)}" fill="#fff"/>`
}

type Ray = { x: number; y: number; angle: number }

function petal({ x, y, angle, far, wide }: Ray & { far: number; wide: number }): string {
  const at = ray({ x, y, angle })
  return `<path d="M${at(0.1, 0)}C${at(far * 0.3, -wide * 0.75)} ${at(far * 0.95, -wide * 0.7)} ${at(far, 0)}C${at(far * 0.95, wide * 0.7)} ${at(far * 0.3, wide * 0.75)} ${at(0.1, 0)}Z" fill="#fff" fill-opacity=".42" stroke="#fff" stroke-width=".17"/><path d="M${at(far * 0.25, 0)}L${at(far * 0.8, 0)}" stroke="#fff" stroke-width=".08" stroke-opacity=".8"/>`
}

function leaf({ x, y, angle, from, long }: Ray & { from: number; long: number }): string {
  const at = ray({ x, y, angle })
  const end = from + long
  const veins = [0.35, 0.55, 0.75].map(
    (share) =>
      `M${at(from + long * share, 0)}L${at(from + long * (share + 0.12), long * 0.16)}M${at(from + long * share, 0)}L${at(from + long * (share + 0.12), -long * 0.16)}`,
  )
  return `<path d="M${at(from, 0)}C${at(from + long * 0.3, -long * 0.34)} ${at(end - long * 0.2, -long * 0.24)} ${at(end, 0)}C${at(end - long * 0.2, long * 0.24)} ${at(from + long * 0.3, long * 0.34)} ${at(from, 0)}Z" fill="#fff" fill-opacity=".3" stroke="#fff" stroke-width=".14"/><path d="M${at(from, 0)}L${at(end, 0)}${veins.join('')}" fill="none" stroke="#fff" stroke-width=".07" stroke-opacity=".9"/>`
}

function curl({ x, y, angle, size }: Ray & { size: number }): string {
  const at = ray({ x, y, angle })
  const dots = [1.55, 1.9, 2.2].map(
    (far, index) => `<circle ${circle(at(size * far, size * (0.5 - 0.2 * index)))} r=".16" fill="#fff"/>`,
  )
  return `<path d="M${at(size * 0.9, 0)}C${at(size * 1.4, size * 0.7)} ${at(size * 2.1, size * 0.3)} ${at(size * 2.3, -size * 0.4)}" fill="none" stroke="#fff" stroke-width=".14"/>${dots.join('')}`
}

function circle(place: string): string {
  const [cx, cy] = place.split(',')
  return `cx="${cx}" cy="${cy}"`
}

/** A place so far out along a direction, and so far off it. */
function ray({ x, y, angle }: Ray): (out: number, off: number) => string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (out, off) => `${round(x + cos * out - sin * off)},${round(y + sin * out + cos * off)}`
}
