export const UNIT_CONDITIONS = ['new', 'excellent', 'good', 'fair'] as const

export type UnitCondition = (typeof UNIT_CONDITIONS)[number]

export type UnitState = 'available' | 'onLoan' | 'laundry' | 'retired' | 'sold'

/** One physical garment of a product and size. */
export type Unit = {
  id: string
  productId: string
  size: string
  barcode: string
  condition: UnitCondition
  state: UnitState
}
