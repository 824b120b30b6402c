import { fabrics } from '../fabrics.ts'
import type { Knot } from '../geometry.ts'
import type { Mark, Panel } from '../panel.ts'
import type { Random } from '../random.ts'
import type { Drape } from '../relief.ts'
import type { Cloth } from './cloth.ts'
import type { JacketCut } from './jacket.ts'
import { shoulderTip, underarm } from './jacket-body.ts'
import { sleeve, sleeveEnd } from './sleeve.ts'

export function sleevesOf(
  cut: JacketCut,
  { cloth, random, drapes }: { cloth: Cloth; random: Random; drapes: Drape[] },
): Panel[] {
  const { length = 62, upper = 14.5, cuff = 11, fullness = 0 } = cut.sleeve ?? {}
  const [sx, sy] = shoulderTip(cut.fit)
  const end = sleeveEnd({ shoulder: [sx, sy], length })
  const band: Mark[] =
    cut.cuffs === 'band' || cut.cuffs === 'rib'
      ? [
          {
            kind: 'seam',
            line: [
              [end[0] - cuff - 3, end[1] - 5.2],
              [end[0] + 2, end[1] - 6.2],
            ],
          },
        ]
      : []
  const buttons =
    cut.cuffs === 'buttons' ? [0, 1, 2].map((index): Knot => [end[0] - 1.7 - index * 0.35, end[1] - 3 - index * 2]) : []
  return [false, true].map((flip) => ({
    ...sleeve(
      {
        shoulder: [sx, sy],
        underarm: underarm(cut.fit),
        length,
        upper,
        cuff,
        fullness,
        folds: 0.4 + fabrics[cloth.fabric].flow * 0.9,
      },
      { random, flip, panel: { fabric: cloth.fabric, colour: cloth.colour, drapes, marks: band, lift: 0.4 } },
    ),
    ...(buttons.length > 0 ? { trim: buttons.map(([x, y]) => smallButton(flip ? -x : x, y, cloth)).join('') } : {}),
  }))
}

function smallButton(x: number, y: number, cloth: Cloth): string {
  return `<circle cx="${x}" cy="${y}" r=".62" fill="${cloth.buttons ?? '#2a2422'}"/><circle cx="${x - 0.15}" cy="${y - 0.18}" r=".3" fill="#fff" fill-opacity=".3"/>`
}
