import { type Fabric, fabrics } from './fabrics.ts'
import type { Box } from './geometry.ts'
import type { Sheet } from './panel.ts'
import { weaves, weaveTile } from './weave.ts'

const LARGEST_TILE = 320

/** After how many centimetres a weave repeats. */
const REPEAT = 8

export function createSheet(scale: number, window?: Box): Sheet {
  let count = 0
  const known = new Map<string, string>()
  const mark = scale.toString(36).replace(/\W/g, '').slice(0, 6)
  const sheet: Sheet = {
    scale,
    window,
    below: [],
    defs: [],
    name: (prefix) => `${prefix}-${mark}-${count++}`,
    weaveOf: (fabric, turn) => {
      const key = `${fabric} ${turn}`
      const found = known.get(key)
      if (found) return found
      const id = sheet.name('weave')
      const { weave, strength } = fabrics[fabric] as Fabric
      // A whole number of pixels, or the joints between tiles would show.
      const pixels = Math.round(REPEAT * scale)
      const size = pixels / scale
      const tile = weaveTile(weaves[weave], { pixels: Math.min(LARGEST_TILE, pixels), strength })
      sheet.defs.push(
        `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><image width="${size}" height="${size}" href="${tile}"/></pattern>`,
      )
      known.set(key, id)
      return id
    },
  }
  return sheet
}
