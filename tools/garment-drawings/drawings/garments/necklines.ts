import type { Knot } from '../geometry.ts'

export type Neckline =
  | 'v'
  | 'deep-v'
  | 'scoop'
  | 'square'
  | 'boat'
  | 'crew'
  | 'sweetheart'
  | 'straight'
  | 'cowl'
  | 'halter'
  | 'high'
  | 'open-back'
  | 'nape'

/** How a bodice is held up: to the shoulder, by thin straps, by nothing, or round the neck. */
export type Hold = 'shoulder' | 'wide-strap' | 'strap' | 'none' | 'neck'

const UNDERARM: Knot = [16.4, 21.5, 'corner']

/** From the centre line outwards to the underarm, on the right. */
export function topEdge(neckline: Neckline, hold: Hold): Knot[] {
  if (hold === 'neck')
    return [[0, neckline === 'open-back' ? 36 : neckline === 'high' ? -3.5 : 15, 'corner'], ...halter(neckline)]
  if (hold === 'shoulder' || hold === 'wide-strap') return [...neck(neckline, hold), ...armhole(hold)]
  return bustEdge(neckline)
}

function neck(neckline: Neckline, hold: Hold): Knot[] {
  const at: Knot = [hold === 'wide-strap' ? 10.5 : 8, hold === 'wide-strap' ? 1.2 : 0, 'corner']
  switch (neckline) {
    case 'v':
      return [[0, 20, 'corner'], [4.2, 10.5], at]
    case 'deep-v':
      return [[0, 31, 'corner'], [4.6, 15], at]
    case 'square':
      return [[0, 14.2], [8.6, 14, 'corner'], [hold === 'wide-strap' ? 10 : 8.8, 7], at]
    case 'boat':
      return [
        [0, 4.4],
        [7, 3.7],
        [13, 1.9, 'corner'],
      ]
    case 'nape':
      return [
        [0, 2.6],
        [4.4, 2],
        [7.6, -0.2, 'corner'],
      ]
    case 'crew':
      return [
        [0, 7.6],
        [4.6, 5.8],
        [7, 1.8],
        [7.4, -0.3, 'corner'],
      ]
    case 'high':
      return [
        [0, -3.2],
        [4.4, -3.8],
        [5.6, -4.2, 'corner'],
        [6.2, -0.8],
      ]
    case 'open-back':
      return [[0, 37], [5.4, 30], [8.6, 14], at]
    default:
      return [[0, 15], [5.6, 12], [8, 5.4], at]
  }
}

function armhole(hold: Hold): Knot[] {
  return hold === 'wide-strap'
    ? [[14.6, 2.2, 'corner'], [13.6, 10], [14, 16.6], UNDERARM]
    : [[18.4, 3.6, 'corner'], [16.4, 9], [15.4, 15.6], UNDERARM]
}

function bustEdge(neckline: Neckline): Knot[] {
  switch (neckline) {
    case 'sweetheart':
      return [
        [0, 21, 'corner'],
        [3.4, 16.8],
        [8, 14.6],
        [12.6, 16.6],
        [16.2, 21, 'corner'],
      ]
    case 'cowl':
      return [
        [0, 20.4],
        [4.4, 18.4],
        [9, 12.6, 'corner'],
        [12.6, 17],
        [16.4, 21.5, 'corner'],
      ]
    case 'v':
    case 'deep-v':
      return [
        [0, neckline === 'v' ? 24 : 31, 'corner'],
        [5, 18],
        [9, 12.6, 'corner'],
        [12.4, 17],
        [16.4, 21.5, 'corner'],
      ]
    case 'open-back':
      return [
        [0, 37],
        [7, 31],
        [13, 24],
        [16.4, 21.5, 'corner'],
      ]
    default:
      return [
        [0, 18.4],
        [8, 17.6],
        [16.2, 20.4, 'corner'],
      ]
  }
}

function halter(neckline: Neckline): Knot[] {
  return neckline === 'open-back'
    ? [[8, 31], [14, 24], UNDERARM]
    : [
        [4.6, neckline === 'high' ? -4.2 : -1.6, 'corner'],
        [6.4, neckline === 'high' ? -3 : -1, 'corner'],
        [9, 7],
        [12.4, 15.4],
        UNDERARM,
      ]
}

/** Where a thin strap meets the bodice in front and behind. */
export const STRAP = { front: [9, 12.8], top: [8.4, -0.4], back: [7.4, 22] } as const
