export const UNIT_CONDITIONS = ['new', 'excellent', 'good', 'fair'] as const

export type UnitCondition = (typeof UNIT_CONDITIONS)[number]

/** Where a unit is: on its shelf, with a customer, waiting to be looked at, being cleaned or mended, or gone. */
export const UNIT_STATES = [
  'available',
  'onLoan',
  'inspection',
  'laundry',
  'repair',
  'lost',
  'retired',
  'sold',
] as const

export type UnitState = (typeof UNIT_STATES)[number]

/** In centimetres, of the garment as it lies flat or hangs. */
export const MEASUREMENTS = ['bust', 'waist', 'hips', 'length', 'shoulders', 'sleeve', 'inseam', 'hem'] as const

export type Measurements = { [Name in (typeof MEASUREMENTS)[number]]?: number }

/** One physical garment of a product and size. */
export type Unit = {
  id: string
  productId: string
  size: string
  barcode: string
  condition: UnitCondition
  state: UnitState
}
