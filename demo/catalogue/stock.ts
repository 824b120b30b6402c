import { UNIT_CONDITIONS, type Unit } from '#domain/catalogue/units/unit.ts'
import type { Garment } from './garment.ts'
import { slugOf, toProduct } from './products.ts'
import { demoSizes } from './sizes.ts'
import { stableId } from './stable-id.ts'

/** Some units out with a customer, some in the laundry, a few past their days: a warehouse on any morning. */
const STATES = [
  ...Array.from({ length: 13 }, () => 'available' as const),
  ...Array.from({ length: 4 }, () => 'onLoan' as const),
  ...Array.from({ length: 2 }, () => 'laundry' as const),
  'retired' as const,
]
const LARGEST_RUN = 6
const clothingSizes = demoSizes.filter(({ kind }) => kind === 'clothing')

/** Three to six sizes of each garment, one or two units of a size. A cape fits everybody. */
export function unitsOf(garment: Garment): Unit[] {
  const draw = drawFor(slugOf(garment))
  const first = draw('first', clothingSizes.length - LARGEST_RUN + 2)
  const run = clothingSizes.slice(first, first + 3 + draw('run', LARGEST_RUN - 2)).map(({ code }) => code)
  const sizes = garment.cut === 'cape' ? ['ONE'] : run
  return sizes.flatMap((size) =>
    Array.from({ length: 1 + draw(`many ${size}`, 2) }, (_, nth) => toUnit(garment, { size, nth, draw })),
  )
}

type Draw = (what: string, choices: number) => number

function toUnit(garment: Garment, { size, nth, draw }: { size: string; nth: number; draw: Draw }): Unit {
  const name = `${slugOf(garment)} ${size} ${nth}`
  return {
    id: stableId(`unit ${name}`),
    productId: toProduct(garment).id,
    size,
    barcode: `GR-${stableId(`barcode ${name}`).slice(0, 8).toUpperCase()}`,
    condition: UNIT_CONDITIONS[draw(`condition ${name}`, UNIT_CONDITIONS.length)] ?? 'good',
    state: STATES[draw(`state ${name}`, STATES.length)] ?? 'available',
  }
}

/** The same garment draws the same lots at every start. */
export function drawFor(name: string): Draw {
  return (what, choices) => Number.parseInt(stableId(`${what} of ${name}`).slice(0, 8), 16) % choices
}
