import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import type { RentalWay } from '../ways.ts'

export const HOLD_MINUTES = 20
/** Until when something is held whose payment a bank thinks about: the bank's answer ends it, and no clock does. */
export const UNTIL_ANSWERED = new Date('9999-12-31T00:00:00Z')
/** Hold of a guest without an end, bought or by the month: its unit is taken for so long until it is ordered. */
export const FIRST_PERIOD_DAYS = 31

/** A short claim on a unit by a cart. Days as YYYY-MM-DD. */
export type Hold = {
  id: string
  unitId: string
  condition: UnitCondition
  productId: string
  size: string
  way: RentalWay
  /** How many were asked for; null when no end is known. */
  days: number | null
  delivery: string
  withdraw: string | null
  /** From when on nobody else can have the unit. */
  takenFrom: string
  expires: Date
  /** Since when it waits for the e-mail of a new account to be confirmed. */
  waitsSince: Date | null
}

/** A hold as staff see it. Cart and address are hashes: the same one is the same holder, and nobody can tell who. */
export type StoreHold = Hold & { cart: string; address: string; begun: Date }
