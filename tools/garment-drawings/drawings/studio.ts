import { blend, shade } from './colour.ts'
import { FLOOR } from './figure.ts'
import { type Box, boxOf, round, toPolyline } from './geometry.ts'
import { drawPanel, type Panel } from './panel.ts'
import { softShadow } from './shadow.ts'
import { createSheet } from './sheet.ts'

export type Studio = {
  backdrop: string
  /** What is seen, in centimetres. */
  frame: Box
  /** Whether the floor is seen. */
  stands: boolean
  /** So close that the picture ends inside the garment. */
  close?: boolean
}

const WIDTH = 1200
const HEIGHT = 1600

/** The pieces of a garment and of who wears it, first one furthest away, as a studio picture. */
export function photograph(panels: readonly Panel[], { backdrop, frame, stands, close = false }: Studio): string {
  const scale = Math.min(WIDTH / (frame.right - frame.left), HEIGHT / (frame.bottom - frame.top))
  const [middle, centre] = [(frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2]
  const move = `translate(${WIDTH / 2},${HEIGHT / 2}) scale(${round(scale)}) translate(${round(-middle)},${round(-centre)})`
  const sheet = createSheet(scale, grown(frame, 3))
  const pieces = panels.map((panel) => drawPanel(panel, sheet)).join('\n')
  const floor = HEIGHT / 2 + (FLOOR - centre) * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>${backdropDefs(backdrop)}${sheet.defs.join('')}</defs>
${drawBackdrop({ stands, floor, scale })}
<g transform="${move}">${wallShadow(panels, { stands, close, scale })}${pieces}</g>
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

function drawBackdrop({ stands, floor, scale }: { stands: boolean; floor: number; scale: number }): string {
  const wall = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>`
  if (!stands) return wall
  return `${wall}<rect y="${round(floor - 150)}" width="${WIDTH}" height="${round(HEIGHT - floor + 150)}" fill="url(#floor)"/>
<ellipse cx="${WIDTH / 2 + 20}" cy="${round(floor - 4)}" rx="${round(scale * 34)}" ry="${round(scale * 3.4)}" fill="url(#contact)"/>`
}

/** Thrown to the lower right, wide and faint, with a narrow dark one close to the cloth. */
function wallShadow(
  panels: readonly Panel[],
  { stands, close, scale }: { stands: boolean; close: boolean; scale: number },
): string {
  const outlines = panels.map(({ outline }) => outline)
  const box = grown(boxOf(outlines.flatMap((outline) => toPolyline(outline, { closed: true, steps: 4 }))), 200 / scale)
  const layer = (blur: number, strength: number, away: number) =>
    `<image x="${round(box.left + away)}" y="${round(box.top + away * 1.3)}" width="${round(box.right - box.left)}" height="${round(box.bottom - box.top)}" preserveAspectRatio="none" href="${softShadow(outlines, { box, columns: 220, blur: blur / scale, strength })}"/>`
  if (close) return layer(120, 0.2, 40 / scale)
  return layer(90, stands ? 0.15 : 0.2, 38 / scale) + layer(22, stands ? 0.12 : 0.16, 9 / scale)
}

function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by }
}
