import type { Knot } from '../geometry.ts'

export type JacketFit = {
  shoulder: number
  chest: number
  waist: number
  hem: number
  length: number
  /** How far one front lies over the other. */
  overlap: number
  /** Where the fronts begin to lie over each other. */
  opening: number
  rounded?: boolean
}

const NECK: Knot = [8.2, 0, 'corner']

export function shoulderTip({ shoulder }: JacketFit): [number, number] {
  return [shoulder, shoulder * 0.23]
}

export function underarm({ chest }: JacketFit): [number, number] {
  return [chest, 25]
}

/** The right side from the neck down to the hem. */
function sideLine(fit: JacketFit): Knot[] {
  const { shoulder, chest, waist, hem, length } = fit
  const tip = shoulderTip(fit)
  const waistLine: Knot[] = length > 52 ? [[waist, 44]] : []
  const hips: Knot[] = length > 74 ? [[(waist + hem) / 2 + 1.2, 62]] : []
  return [
    NECK,
    [shoulder * 0.55, shoulder * 0.09],
    [tip[0], tip[1], 'corner'],
    [shoulder - 2.6, 12],
    [chest - 1.8, 19],
    [chest, 25, 'corner'],
    ...waistLine,
    ...hips,
    [hem, length - 0.8, 'corner'],
  ]
}

/** The front that lies on the viewer's right, its edge beyond the centre line by the overlap. */
export function frontHalf(fit: JacketFit): Knot[] {
  const { length, overlap, opening, rounded } = fit
  const corner: Knot[] = rounded
    ? [
        [5, length + 1.6],
        [-overlap * 0.2, length - 3.2],
        [-overlap, length - 11],
      ]
    : [
        [6, length + 0.9],
        [-overlap, length + 1, 'corner'],
      ]
  return [...sideLine(fit), ...corner, [-overlap, opening, 'corner'], [2.6, opening * 0.45]]
}

export function backPiece(fit: JacketFit): Knot[] {
  const right = sideLine(fit)
  const left = right.map(([x, y, corner]): Knot => (corner ? [-x, y, corner] : [-x, y])).reverse()
  return [[0, 2.2], ...right, [0, fit.length + 1.1], ...left]
}
