import { blend, shade } from './colour.ts'
import { type Box, boxOf, round, toPolyline } from './geometry.ts'
import { drawPanel, type Panel } from './panel.ts'
import { softShadow } from './shadow.ts'
import { createSheet } from './sheet.ts'

export type Studio = {
  backdrop: string /** A floor under a long garment, or a wall behind a hanging one. */
  stands: boolean
}

const WIDTH = 1200
const HEIGHT = 1600

/** The pieces of a garment, first one furthest away, as a studio picture. */
export function photograph(panels: readonly Panel[], { backdrop, stands, crop }: Studio & { crop?: Box }): string {
  const whole = boxOf(panels.flatMap(({ outline }) => toPolyline(outline, { closed: true, steps: 4 })))
  const frame = crop ?? whole
  const room = crop ? 1 : 0.8
  const scale = Math.min(
    (WIDTH * room) / (frame.right - frame.left),
    (HEIGHT * (crop ? 1 : 0.84)) / (frame.bottom - frame.top),
  )
  const [middle, centre] = [(frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2]
  const move = `translate(${WIDTH / 2},${HEIGHT / 2 + (crop ? 0 : -8)}) scale(${round(scale)}) translate(${round(-middle)},${round(-centre)})`
  const sheet = createSheet(
    scale,
    crop && { left: crop.left - 3, top: crop.top - 3, right: crop.right + 3, bottom: crop.bottom + 3 },
  )
  const pieces = panels.map((panel) => drawPanel(panel, sheet)).join('\n')
  const floor = HEIGHT / 2 - 8 + (frame.bottom - centre) * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>${backdropDefs(backdrop)}${sheet.defs.join('')}</defs>
${drawBackdrop({ stands: stands && !crop, floor })}
<g transform="${move}">${wallShadow(panels, { stands, scale, frame })}${pieces}</g>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#vignette)"/>
</svg>`
}

function backdropDefs(backdrop: string): string {
  const light = blend(backdrop, '#ffffff', 0.45)
  const deep = shade(backdrop, { lightness: -0.055 })
  return `<radialGradient id="wall" cx=".42" cy=".36" r=".85"><stop offset="0" stop-color="${light}"/><stop offset=".6" stop-color="${backdrop}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
<linearGradient id="floor" x2="0" y2="1"><stop offset="0" stop-color="${deep}" stop-opacity="0"/><stop offset=".35" stop-color="${deep}" stop-opacity=".5"/><stop offset="1" stop-color="${light}" stop-opacity=".35"/></linearGradient>
<radialGradient id="contact"><stop offset="0" stop-color="#1a1012" stop-opacity=".5"/><stop offset=".5" stop-color="#1a1012" stop-opacity=".2"/><stop offset="1" stop-color="#1a1012" stop-opacity="0"/></radialGradient>
<radialGradient id="vignette" cx=".46" cy=".42" r=".8"><stop offset=".62" stop-color="#20161a" stop-opacity="0"/><stop offset="1" stop-color="#20161a" stop-opacity=".11"/></radialGradient>`
}

function drawBackdrop({ stands, floor }: { stands: boolean; floor: number }): string {
  const wall = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>`
  if (!stands) return wall
  return `${wall}<rect y="${round(floor - 130)}" width="${WIDTH}" height="${round(HEIGHT - floor + 130)}" fill="url(#floor)"/>
<ellipse cx="630" cy="${round(floor - 6)}" rx="470" ry="46" fill="url(#contact)"/>`
}

/** Thrown to the lower right, wide and faint, with a narrow dark one close to the cloth. */
function wallShadow(
  panels: readonly Panel[],
  { stands, scale, frame }: { stands: boolean; scale: number; frame: Box },
): string {
  const outlines = panels.map(({ outline }) => outline)
  const margin = 200 / scale
  const box = {
    left: frame.left - margin,
    top: frame.top - margin,
    right: frame.right + margin,
    bottom: frame.bottom + margin,
  }
  const layer = (blur: number, strength: number, away: number) =>
    `<image x="${round(box.left + away)}" y="${round(box.top + away * 1.3)}" width="${round(box.right - box.left)}" height="${round(box.bottom - box.top)}" preserveAspectRatio="none" href="${softShadow(outlines, { box, columns: 180, blur: blur / scale, strength })}"/>`
  return layer(90, stands ? 0.17 : 0.24, 38 / scale) + layer(22, stands ? 0.16 : 0.22, 9 / scale)
}
