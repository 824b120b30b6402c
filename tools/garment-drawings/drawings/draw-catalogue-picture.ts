import { colours } from '#demo/catalogue/colours.ts'
import type { Garment } from '#demo/catalogue/garment.ts'
import { boscoGarments } from '#demo/catalogue/garments-bosco.ts'
import { garments, slugOf } from '#demo/catalogue/products.ts'
import { drawGarment } from './draw-garment.ts'
import { VIEWS } from './garments/cloth.ts'
import { patterns } from './patterns/patterns.ts'
import { randomFrom } from './random.ts'

const BACKDROPS = { velluto: ['#ebe4dd', '#e8dfdb', '#e4ded9'], bosco: ['#e3e5dd', '#e6e3d9', '#dfe3e1'] } as const

const bySlug = new Map(garments.map((garment) => [slugOf(garment), garment]))
const everyday = new Set(boscoGarments)

/** The picture of a catalogue garment, by its key; null for any other key. */
export function drawCataloguePicture(key: string): string | null {
  const view = VIEWS.find((name) => key.endsWith(`-${name}`))
  const garment = view && bySlug.get(key.slice(0, -view.length - 1))
  if (!view || !garment) return null
  const seed = slugOf(garment)
  const backdrop = randomFrom(seed).pick(BACKDROPS[everyday.has(garment) ? 'bosco' : 'velluto'])
  return drawGarment({ pattern: patterns[garment.cut], cloth: clothOf(garment), backdrop, seed }, view)
}

function clothOf({ fabric, colour, cut }: Garment) {
  const cloth = { fabric, colour: colours[colour].hex }
  if (cut !== 'tuxedo') return cloth
  const facing = colour === 'ivory' ? '#d8cdb8' : '#17151a'
  return { ...cloth, second: facing, secondFabric: 'satin' as const, buttons: facing }
}
