export const UNIT_CONDITIONS = ['new', 'excellent', 'good', 'fair'] as const

export type UnitCondition = (typeof UNIT_CONDITIONS)[number]

export const UNIT_STATES = ['available', 'onLoan', 'laundry', 'retired', 'sold'] as const

export type UnitState = (typeof UNIT_STATES)[number]

/** One physical garment of a product and size. */
export type Unit = {
  id: string
  productId: string
  size: string
  barcode: string
  condition: UnitCondition
  state: UnitState
}
