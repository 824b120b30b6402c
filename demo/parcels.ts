import type { Unit } from '#domain/catalogue/units/unit.ts'
import type { Garment } from './catalogue/garment.ts'
import { assortments, toProduct } from './catalogue/products.ts'
import { unitsOf } from './catalogue/stock.ts'

export type DemoPiece = { garment: Garment; unit: Unit; shelf: string }
export type DemoParcel = { number: string; firstName: string; pieces: DemoPiece[] }

/** Velluto's own garments from the end of its list, each with a unit that lies on its shelf. */
const onShelves: DemoPiece[] = assortments.velluto
  .filter(({ both }) => !both)
  .toReversed()
  .flatMap((garment) => {
    const unit = unitsOf(garment).find(({ state }) => state === 'available')
    return unit ? [{ garment, unit, shelf: '' }] : []
  })

/** One whose unit has an equal one beside it. */
const withSpare = onShelves.find(({ unit }) => spareOf(unit) !== undefined)
const others = onShelves.filter((piece) => piece !== withSpare)

/** What Velluto sends today: parcels that a person packs, and no simulated courier takes. */
export const demoParcels: DemoParcel[] = [
  { number: 'VE-PACC-2222', firstName: 'Bianca', pieces: take([others[0]], ['A-2']) },
  { number: 'VE-PACC-3333', firstName: 'Chiara', pieces: take([others[1], others[2]], ['A-10', 'B-4']) },
  { number: 'VE-PACC-4444', firstName: 'Dora', pieces: take([withSpare], ['C-1']) },
]

/** The equal unit that can go instead of one of these. */
export function spareOf(unit: Unit): Unit | undefined {
  const garment = assortments.velluto.find((each) => toProduct(each).id === unit.productId)
  return (
    garment &&
    unitsOf(garment).find(({ id, size, state }) => id !== unit.id && size === unit.size && state === 'available')
  )
}

function take(pieces: readonly (DemoPiece | undefined)[], shelves: readonly string[]): DemoPiece[] {
  return pieces.flatMap((piece, nth) => (piece ? [{ ...piece, shelf: shelves[nth] ?? '' }] : []))
}
