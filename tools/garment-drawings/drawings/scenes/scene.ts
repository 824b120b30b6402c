import { round } from '../geometry.ts'
import { drawPanel, type Panel } from '../panel.ts'
import { createSheet } from '../sheet.ts'

export type Scene = { width: number; height: number; zoom: number; defs: string[]; layers: string[] }

/** `zoom`: how many pixels of the picture one unit of the scene becomes. */
export function createScene(width: number, height: number, zoom = 1): Scene {
  return { width, height, zoom, defs: [], layers: [] }
}

/** Pieces of cloth in a scene: `at` is where their shoulder point lies, in pixels. */
export function place(
  scene: Scene,
  panels: readonly Panel[],
  { at, scale }: { at: readonly [number, number]; scale: number },
): void {
  const sheet = createSheet(scale * scene.zoom)
  const pieces = panels.map((panel) => drawPanel(panel, sheet)).join('')
  scene.defs.push(...sheet.defs)
  scene.layers.push(`<g transform="translate(${round(at[0])},${round(at[1])}) scale(${scale})">${pieces}</g>`)
}

/** The whole scene, or the part of it between two borders. */
export function toSvg(
  { width, height, zoom, defs, layers }: Scene,
  { left, right }: { left: number; right: number } = { left: 0, right: width },
): string {
  const wide = right - left
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(wide * zoom)}" height="${Math.round(height * zoom)}" viewBox="${left} 0 ${wide} ${height}"><defs>${defs.join('')}</defs>${layers.join('')}</svg>`
}

export function glow(
  scene: Scene,
  {
    id,
    at,
    radius,
    colour,
    strength,
  }: { id: string; at: readonly [number, number]; radius: readonly [number, number]; colour: string; strength: number },
): void {
  scene.defs.push(
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${round(strength * 0.45)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  )
  scene.layers.push(`<ellipse cx="${at[0]}" cy="${at[1]}" rx="${radius[0]}" ry="${radius[1]}" fill="url(#${id})"/>`)
}

/** Darkness that grows from the inside out. */
export function dim(
  scene: Scene,
  { id, at, reach, strength }: { id: string; at: readonly [number, number]; reach: number; strength: number },
): void {
  const { width, height } = scene
  scene.defs.push(
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${at[0]}" cy="${at[1]}" r="${reach}"><stop offset=".2" stop-color="#0b0205" stop-opacity="0"/><stop offset=".65" stop-color="#0b0205" stop-opacity="${round(strength * 0.55)}"/><stop offset="1" stop-color="#0b0205" stop-opacity="${strength}"/></radialGradient>`,
  )
  scene.layers.push(`<rect width="${width}" height="${height}" fill="url(#${id})"/>`)
}
