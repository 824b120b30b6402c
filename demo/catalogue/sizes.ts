import type { Size } from '#domain/catalogue/facts/garment-facts.ts'

/** Women's sizes as Italian houses cut them, with the body each one is made for in centimetres. */
const bodies = [
  [38, 80, 62, 88],
  [40, 84, 66, 92],
  [42, 88, 70, 96],
  [44, 92, 74, 100],
  [46, 96, 78, 104],
  [48, 100, 82, 108],
  [50, 105, 87, 113],
] as const

export const demoSizes: readonly Size[] = [
  ...bodies.map(
    ([italian, bust, waist, hips], position): Size => ({
      code: `IT${italian}`,
      kind: 'clothing',
      position,
      labels: { IT: `${italian}`, EU: `${italian - 4}`, UK: `${italian - 32}`, US: `${italian - 36}` },
      measures: { bust, waist, hips },
    }),
  ),
  {
    code: 'ONE',
    kind: 'oneSize',
    position: bodies.length,
    labels: { IT: 'U', EU: 'OS', UK: 'OS', US: 'OS' },
    measures: null,
  },
]
