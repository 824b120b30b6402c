import { blend } from '../colour.ts'
import { jacket } from '../garments/jacket.ts'
import { round } from '../geometry.ts'
import { type Random, randomFrom } from '../random.ts'
import { type HeroShape, uprightAround, ZOOM } from './hero-shape.ts'
import { createScene, glow, place, type Scene, toSvg } from './scene.ts'

const WIDTH = 2400
const HEIGHT = 1350

/** Forest hills at dawn, and a jacket on a peg. */
export function drawBoscoHero(shape: HeroShape): string {
  const scene = createScene(WIDTH, HEIGHT, ZOOM[shape])
  scene.defs.push(
    '<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#9fb7b4"/><stop offset=".4" stop-color="#dcd9c4"/><stop offset=".62" stop-color="#f1dcb8"/><stop offset="1" stop-color="#e6d9bf"/></linearGradient>',
  )
  scene.layers.push(`<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`)
  glow(scene, { id: 'sun', at: [820, 500], radius: [1000, 640], colour: '#fff0cf', strength: 0.85 })
  for (let layer = 0; layer < 6; layer++) hill(scene, layer)
  porch(scene)
  const panels = jacket(
    {
      fit: { shoulder: 22, chest: 22.5, waist: 22, hem: 23.5, length: 76, overlap: 0.4, opening: 7 },
      collar: 'hood',
      closing: 'zip',
      pockets: 'zip',
      cuffs: 'band',
    },
    { cloth: { fabric: 'shell', colour: '#c07f2c', lining: '#4d3a24' }, view: 'front', seed: 'bosco hero' },
  )
  glow(scene, { id: 'behind', at: [1425, 640], radius: [420, 540], colour: '#0c1611', strength: 0.34 })
  place(scene, panels, { at: [1403, 272], scale: 9.3 })
  scene.defs.push(
    '<linearGradient id="shade" x2="1" y2=".5"><stop offset="0" stop-color="#0d1a13" stop-opacity=".22"/><stop offset=".6" stop-color="#0d1a13" stop-opacity="0"/></linearGradient>',
  )
  scene.layers.push(`<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>`)
  return shape === 'portrait' ? toSvg(scene, uprightAround(1400)) : toSvg(scene)
}

function hill(scene: Scene, layer: number): void {
  const random = randomFrom(`hill ${layer}`)
  const near = layer / 5
  const colour = blend('#c3cbb9', '#16291f', near ** 0.8)
  const base = 520 + layer * 118
  const height = 150 - layer * 8
  const ridge = ridgeLine(random, { base, height })
  const crest = Array.from({ length: 121 }, (_, step): [number, number] => [step * 20, ridge(step * 20)])
  const trees = treesAlong(random, { ridge, size: 18 + layer * 25, every: 9 + layer * 7 })
  const land = `M0,${HEIGHT}L${crest.map(([x, y]) => `${x},${round(y)}`).join('L')}L${WIDTH},${HEIGHT}Z`
  scene.defs.push(
    `<linearGradient id="mist${layer}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${base - height}" y2="${base + 330}"><stop offset="0" stop-color="${colour}"/><stop offset=".35" stop-color="${colour}"/><stop offset="1" stop-color="${blend(colour, '#f0e3c8', 0.72 - near * 0.5)}"/></linearGradient>`,
  )
  scene.layers.push(`<path d="${trees}${land}" fill="url(#mist${layer})"/>`)
}

function ridgeLine(random: Random, { base, height }: { base: number; height: number }): (x: number) => number {
  const waves = [900, 430, 190, 80].map((length, index) => ({
    length: length * random.between(0.8, 1.25),
    rise: height / 1.9 ** index,
    turn: random.between(0, 6.3),
  }))
  return (x) => base + waves.reduce((sum, { length, rise, turn }) => sum + Math.sin(x / length + turn) * rise * 0.55, 0)
}

/** Conifers: a few drooping tiers each, none like the other. */
function treesAlong(
  random: Random,
  { ridge, size, every }: { ridge: (x: number) => number; size: number; every: number },
): string {
  let path = ''
  for (let x = -20; x < WIDTH + 20; x += every * random.between(0.35, 1.7)) {
    const tall = size * random.between(0.55, 1.35)
    const foot = ridge(x) + size * 0.15
    const half = tall * random.between(0.17, 0.24)
    const tiers = 6
    const side = (sign: 1 | -1) =>
      Array.from({ length: tiers }, (_, tier) => {
        const down = (tier + 1) / tiers
        const out = half * down * random.between(0.8, 1.1)
        return [
          `${round(x + sign * out)},${round(foot - tall * (1 - down) + tall * 0.03)}`,
          `${round(x + sign * out * 0.45)},${round(foot - tall * (1 - down))}`,
        ]
      }).flat()
    path += `M${round(x)},${round(foot - tall)}L${side(1).join('L')}L${side(-1).reverse().join('L')}Z`
  }
  return path
}

/** The frame of a hut's porch: a beam above, a post on the right, a peg for the jacket. */
function porch(scene: Scene): void {
  const random = randomFrom('porch')
  scene.defs.push(
    '<linearGradient id="wood" x2="1" y2="0"><stop offset="0" stop-color="#7b644b"/><stop offset=".3" stop-color="#5d4936"/><stop offset="1" stop-color="#2b2017"/></linearGradient>',
    '<linearGradient id="beam" x2="0" y2="1"><stop offset="0" stop-color="#3a2c20"/><stop offset=".7" stop-color="#624d39"/><stop offset="1" stop-color="#856b50"/></linearGradient>',
  )
  const vein = (path: string) =>
    `<path d="${path}" stroke="#21170f" stroke-opacity="${round(random.between(0.1, 0.38))}" stroke-width="${round(random.between(0.8, 2.4))}" fill="none"/>`
  const wander = (from: number) => round(from + random.between(-5, 5))
  const upright = Array.from({ length: 24 }, () => random.between(2246, 2396)).map((x) =>
    vein(`M${round(x)},0C${wander(x)},420 ${wander(x)},880 ${wander(x)},1350`),
  )
  const lying = Array.from({ length: 20 }, () => random.between(2, 90)).map((y) =>
    vein(`M0,${round(y)}C700,${wander(y)} 1600,${wander(y)} 2400,${wander(y)}`),
  )
  scene.layers.push(
    `<rect x="2240" width="160" height="1350" fill="url(#wood)"/>${upright.join('')}<rect width="2400" height="94" fill="url(#beam)"/>${lying.join('')}<rect y="94" width="2400" height="5" fill="#1c130c" fill-opacity=".5"/>`,
    '<path d="M1394,78h18c4,0 6,3 6,8v26c0,14 -30,14 -30,0v-26c0,-5 2,-8 6,-8z" fill="#23180f"/><path d="M1391,108C1378,150 1384,176 1392,196M1415,108C1428,150 1422,176 1414,196" stroke="#3a2a1a" stroke-width="5" fill="none" stroke-linecap="round"/>',
  )
}
