import { fallingFolds } from '../garments/drape.ts'
import { dress } from '../garments/dress.ts'
import type { Panel } from '../panel.ts'
import { randomFrom } from '../random.ts'
import { type HeroShape, uprightAround, ZOOM } from './hero-shape.ts'
import { createScene, dim, glow, place, toSvg } from './scene.ts'

const FLOOR = 1180

/** A gown on a stand before a velvet curtain, the light on the right: words have room on the left. */
export function drawVellutoHero(shape: HeroShape): string {
  const scene = createScene(2400, 1350, ZOOM[shape])
  place(scene, [curtain()], { at: [0, 0], scale: 10 })
  scene.defs.push(
    '<linearGradient id="boards" x2="0" y2="1"><stop offset="0" stop-color="#1c070d"/><stop offset="1" stop-color="#3a141c"/></linearGradient>',
  )
  scene.layers.push(`<rect y="${FLOOR}" width="2400" height="${1350 - FLOOR}" fill="url(#boards)"/>`)
  dim(scene, { id: 'hall', at: [1400, 560], reach: 1650, strength: 0.86 })
  glow(scene, { id: 'spot', at: [1400, 520], radius: [720, 820], colour: '#ffdcb0', strength: 0.26 })
  glow(scene, { id: 'pool', at: [1400, FLOOR + 62], radius: [760, 92], colour: '#ffd9b5', strength: 0.36 })
  glow(scene, { id: 'under', at: [1400, FLOOR + 66], radius: [330, 34], colour: '#000000', strength: 0.75 })
  scene.layers.push(stand())
  const cloth = { fabric: 'satin', colour: '#d9c3a0' } as const
  const gown = dress(
    { neckline: 'sweetheart', back: 'straight', hold: 'none', skirt: 'mermaid', length: 150 },
    { cloth, view: 'front', seed: 'hero' },
  )
  place(scene, [...torso(), ...gown], { at: [1400, 205], scale: 6.9 })
  dim(scene, { id: 'edge', at: [1380, 620], reach: 1700, strength: 0.5 })
  return shape === 'portrait' ? toSvg(scene, uprightAround(1400)) : toSvg(scene)
}

function curtain(): Panel {
  const random = randomFrom('curtain')
  const wide = fallingFolds({ count: 17, height: 8.5, from: -90, to: 60, random, sharp: 0.9, sway: 0.3 })
  const narrow = fallingFolds({ count: 41, height: 1.6, from: -60, to: 120, random, sharp: 1, sway: 0.3 })
  return {
    fabric: 'velvet',
    colour: '#6a1129',
    roundness: 0,
    lift: 0,
    outline: [
      [-2, -2, 'corner'],
      [242, -2, 'corner'],
      [242, 119, 'corner'],
      [-2, 119, 'corner'],
    ],
    drapes: [wide.drape, narrow.drape],
  }
}

/** The upper part of a tailor's dummy. */
function torso(): Panel[] {
  return [
    {
      fabric: 'linen',
      colour: '#b99f80',
      roundness: 6,
      lift: 0,
      outline: [
        [-4.6, -9, 'corner'],
        [4.6, -9, 'corner'],
        [5, -4],
        [8.4, 0.4],
        [15.4, 4],
        [16.4, 10],
        [14.6, 18],
        [16, 26, 'corner'],
        [-16, 26, 'corner'],
        [-14.6, 18],
        [-16.4, 10],
        [-15.4, 4],
        [-8.4, 0.4],
        [-5, -4],
      ],
      marks: [
        {
          kind: 'seam',
          line: [
            [0, -9],
            [0, 26],
          ],
        },
      ],
    },
    {
      fabric: 'leather',
      colour: '#3c2417',
      roundness: 2,
      lift: 0,
      outline: [
        [-4.6, -9, 'corner'],
        [-3.4, -11.4],
        [0, -12],
        [3.4, -11.4],
        [4.6, -9, 'corner'],
        [0, -8.2],
      ],
    },
  ]
}

function stand(): string {
  return `<rect x="1391" y="1150" width="18" height="92" fill="#0e0809"/><rect x="1393" y="1150" width="4" height="92" fill="#8a6a45" fill-opacity=".6"/><ellipse cx="1400" cy="${FLOOR + 66}" rx="120" ry="15" fill="#0e0809"/><ellipse cx="1388" cy="${FLOOR + 62}" rx="92" ry="8" fill="#5a4028" fill-opacity=".45"/>`
}
