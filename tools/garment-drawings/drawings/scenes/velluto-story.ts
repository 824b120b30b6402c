import type { Panel } from '../panel.ts'
import type { Drape } from '../relief.ts'
import { createScene, dim, glow, place, toSvg } from './scene.ts'

/** Satin poured over satin: a close look at cloth. */
export function drawVellutoStory(): string {
  const scene = createScene(1600, 2000)
  place(scene, [cloth('#7a1831', pour(0.55, 0))], { at: [0, 0], scale: 20 })
  glow(scene, { id: 'light', at: [420, 420], radius: [1100, 1000], colour: '#ffd9c2', strength: 0.16 })
  dim(scene, { id: 'corner', at: [620, 760], reach: 1700, strength: 0.62 })
  return toSvg(scene)
}

function cloth(colour: string, drape: Drape): Panel {
  return {
    fabric: 'satin',
    colour,
    roundness: 0,
    lift: 0,
    outline: [
      [-1, -1, 'corner'],
      [81, -1, 'corner'],
      [81, 101, 'corner'],
      [-1, 101, 'corner'],
    ],
    drapes: [drape],
  }
}

/** Long folds that bend, meet and part. */
function pour(lean: number, turn: number): Drape {
  return ({ x, y }) => {
    const bend = 9 * Math.sin(y / 27 + turn) + 5 * Math.sin((x + y) / 19)
    const across = x + y * lean + bend
    const soft = Math.abs(Math.sin(across / 8.2))
    const fine = Math.abs(Math.sin(across / 3.6 + Math.sin(y / 14) * 1.3 + 1))
    const swell = 0.55 + 0.45 * Math.sin(y / 31 - x / 40)
    return 5.2 * soft ** 0.9 * swell + 1.15 * fine * (1 - swell * 0.6)
  }
}
