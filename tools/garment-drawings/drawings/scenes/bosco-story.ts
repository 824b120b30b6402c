import type { FabricName } from '#demo/catalogue/texts/fabric-texts.ts'
import type { Knot } from '../geometry.ts'
import type { Panel } from '../panel.ts'
import { type Random, randomFrom } from '../random.ts'
import { createScene, dim, glow, place, toSvg } from './scene.ts'

const PILE: readonly [FabricName, string][] = [
  ['corduroy', '#6b4c33'],
  ['knit', '#33503f'],
  ['fleece', '#b9ab8e'],
  ['chunky', '#a5552f'],
  ['flannel', '#4b5b60'],
  ['knit', '#d5c9b1'],
  ['rib', '#b98a3b'],
]

/** Sweaters folded on a shelf, with the morning coming in from the left. */
export function drawBoscoStory(): string {
  const scene = createScene(1600, 2000)
  scene.defs.push(
    '<linearGradient id="wall" x2="1" y2=".4"><stop offset="0" stop-color="#e9e6da"/><stop offset="1" stop-color="#b9bcae"/></linearGradient>',
    '<linearGradient id="shelf" x2="0" y2="1"><stop offset="0" stop-color="#a98c68"/><stop offset=".25" stop-color="#8a6e4e"/><stop offset="1" stop-color="#57422d"/></linearGradient>',
  )
  scene.layers.push('<rect width="1600" height="2000" fill="url(#wall)"/>')
  glow(scene, { id: 'pile-shadow', at: [930, 1080], radius: [760, 860], colour: '#2a2a20', strength: 0.42 })
  scene.layers.push(
    '<rect y="1660" width="1600" height="120" fill="url(#shelf)"/><rect y="1780" width="1600" height="220" fill="#2c241a" fill-opacity=".35"/>',
  )
  place(scene, pile(), { at: [800, 1662], scale: 20 })
  glow(scene, { id: 'morning', at: [160, 300], radius: [1300, 1300], colour: '#fff3d6', strength: 0.3 })
  dim(scene, { id: 'dusk', at: [620, 900], reach: 1750, strength: 0.34 })
  return toSvg(scene)
}

function pile(): Panel[] {
  const random = randomFrom('pile')
  let foot = 0
  return PILE.map(([fabric, colour]) => {
    const thick = random.between(7.6, 10.4)
    const folded = sweater(random, { fabric, colour, foot, thick })
    foot -= thick - 0.9
    return folded
  })
}

function sweater(
  random: Random,
  { fabric, colour, foot, thick }: { fabric: FabricName; colour: string; foot: number; thick: number },
): Panel {
  const half = random.between(24.5, 27)
  const shift = random.between(-1.2, 1.2)
  const top = foot - thick
  const crease = foot - thick * random.between(0.42, 0.55)
  const outline: Knot[] = [
    [shift - half + 4, foot],
    [shift - half + 0.4, foot - thick * 0.16],
    [shift - half - 0.7, foot - thick * 0.5],
    [shift - half + 0.2, top + thick * 0.16],
    [shift - half + 3, top + 0.3],
    [shift, top - random.between(0.1, 0.9)],
    [shift + half - 3, top + 0.3],
    [shift + half + 0.2, top + thick * 0.18],
    [shift + half + 0.9, top + thick * 0.34],
    [shift + half - 0.2, crease],
    [shift + half + 0.7, foot - thick * 0.26],
    [shift + half - 3, foot],
  ]
  return {
    fabric,
    colour,
    outline,
    roundness: 0,
    lift: 1,
    drapes: [
      ({ x, y }) => {
        const upper = y < crease
        const share = upper ? (y - top) / (crease - top) : (y - crease) / (foot - crease)
        const closed = Math.min(1, Math.max(0, (x - shift + half) / 7))
        const whole = Math.sin(Math.PI * Math.min(1, Math.max(0, (y - top) / thick)))
        const halves = Math.sin(Math.PI * Math.min(1, Math.max(0, share)))
        return 2.3 * Math.sqrt(Math.max(0, whole * (1 - closed) * 1.4 + halves * closed))
      },
    ],
    folds: Array.from({ length: 5 }, () => {
      const x = shift + random.between(-half + 4, half - 4)
      const y = random.between(top + 1.5, foot - 1.5)
      return {
        line: [
          [x - 6, y],
          [x, y + random.between(-0.6, 0.6)],
          [x + 7, y + random.between(-0.5, 0.5)],
        ],
        width: 0.8,
        height: random.between(-0.5, 0.4),
        peak: 0.5,
      }
    }),
  }
}
