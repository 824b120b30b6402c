import { shade } from '../colour.ts'
import { type Knot, round } from '../geometry.ts'
import type { Panel } from '../panel.ts'
import type { Cloth } from './cloth.ts'
import type { JacketFit } from './jacket-body.ts'

export type Closing = 'one-button' | 'two-buttons' | 'double' | 'placket' | 'zip' | 'storm-flap' | 'snaps' | 'open'

export function closing(kind: Closing, { fit, cloth }: { fit: JacketFit; cloth: Cloth }): Panel[] {
  const { opening, length } = fit
  const ink = cloth.buttons ?? shade(cloth.colour, { lightness: -0.16, chroma: 0.6 })
  const rows = (count: number, from: number, to: number) =>
    Array.from({ length: count }, (_, index) => from + ((to - from) * index) / Math.max(1, count - 1))
  switch (kind) {
    case 'one-button':
      return [strip(cloth, fit, button(0, opening + 2.4, ink, 1.15))]
    case 'two-buttons':
      return [
        strip(
          cloth,
          fit,
          rows(2, opening + 2, opening + 12)
            .map((y) => button(0, y, ink, 1.05))
            .join(''),
        ),
      ]
    case 'double':
      return [
        strip(
          cloth,
          fit,
          rows(length > 85 ? 3 : 2, opening + 2, opening + (length > 85 ? 30 : 12))
            .map((y) => button(-6.2, y, ink, 1.3) + button(6.2, y, ink, 1.3))
            .join(''),
        ),
      ]
    case 'placket':
      return [
        strip(
          cloth,
          fit,
          rows(length > 85 ? 5 : 6, opening + 3.5, length - 10)
            .map((y) => button(0, y, ink, 0.72))
            .join(''),
          1.9,
        ),
      ]
    case 'snaps':
      return [
        strip(
          cloth,
          fit,
          rows(6, opening + 3, length - 6)
            .map((y) => button(0, y, '#8d8a84', 0.85))
            .join(''),
          3,
        ),
      ]
    case 'zip':
      return [
        {
          ...strip(cloth, fit, '', 0.9),
          tone: -0.12,
          marks: [
            {
              kind: 'zip',
              line: [
                [0, opening - 1],
                [0, length + 0.6],
              ],
              width: 0.9,
            },
          ],
          over: puller(0, opening + 3),
        },
      ]
    case 'storm-flap':
      return [
        {
          ...strip(
            cloth,
            fit,
            rows(5, opening + 6, length - 7)
              .map((y) => button(-1.6, y, '#77746e', 0.7))
              .join(''),
            3.6,
          ),
          lift: 0.6,
          marks: [
            {
              kind: 'stitch',
              line: [
                [-2.9, opening],
                [-2.9, length],
              ],
            },
            {
              kind: 'stitch',
              line: [
                [2.9, opening],
                [2.9, length],
              ],
            },
          ],
        },
      ]
    case 'open':
      return []
  }
}

function strip(cloth: Cloth, { opening, length }: JacketFit, trim: string, half = 0.2): Panel {
  const placed = half > 0.5
  const top = placed ? opening - 1 : opening
  const outline: Knot[] = [
    [-half, top, 'corner'],
    [half, top, 'corner'],
    [half, length + 1, 'corner'],
    [-half, length + 1, 'corner'],
  ]
  const marks =
    placed && half < 3
      ? [-1, 1].map((side) => ({
          kind: 'stitch' as const,
          line: [
            [side * (half - 0.4), top],
            [side * (half - 0.4), length + 1],
          ] as Knot[],
        }))
      : []
  return {
    fabric: cloth.fabric,
    colour: cloth.colour,
    outline,
    roundness: 0.4,
    lift: placed ? 0.25 : 0,
    marks,
    over: trim,
  }
}

export function button(x: number, y: number, ink: string, radius: number): string {
  const at = (dx: number, dy: number) => `cx="${round(x + dx * radius)}" cy="${round(y + dy * radius)}"`
  return `<circle ${at(0.25, 0.4)} r="${round(radius * 1.12)}" fill="#0a0607" fill-opacity=".28"/><circle ${at(0, 0)} r="${radius}" fill="${ink}"/><circle ${at(-0.05, -0.06)} r="${round(radius * 0.72)}" fill="${shade(ink, { lightness: 0.05 })}"/><ellipse ${at(-0.34, -0.42)} rx="${round(radius * 0.4)}" ry="${round(radius * 0.24)}" fill="#fff" fill-opacity=".34"/>${[
    [-0.18, -0.16],
    [0.18, -0.16],
    [-0.18, 0.2],
    [0.18, 0.2],
  ]
    .map(
      ([dx = 0, dy = 0]) =>
        `<circle ${at(dx, dy)} r="${round(radius * 0.09)}" fill="${shade(ink, { lightness: -0.2 })}"/>`,
    )
    .join('')}`
}

function puller(x: number, y: number): string {
  return `<rect x="${x - 0.5}" y="${y - 0.6}" width="1" height="1.4" rx=".25" fill="#b9b4a8"/><rect x="${x - 0.34}" y="${y + 0.6}" width=".68" height="2.8" rx=".3" fill="#9b968a"/><rect x="${x - 0.2}" y="${y - 0.4}" width=".25" height="3.4" rx=".1" fill="#fff" fill-opacity=".4"/>`
}
