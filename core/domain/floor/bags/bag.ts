import { checkDigit } from '#domain/catalogue/units/barcode.ts'

/** What happens to the garments of a bag; a unit that lies in one is in the state of the same name. */
export const BAG_KINDS = ['laundry', 'repair'] as const

export type BagKind = (typeof BAG_KINDS)[number]

/** Open while it is filled, out until every garment has come back or was given up. */
export const BAG_STATES = ['open', 'out', 'closed'] as const

export type BagState = (typeof BAG_STATES)[number]

/** How a garment came back: ready, to be cleaned or mended once more, or not at all. */
export const BAG_OUTCOMES = ['ready', 'notReady', 'lost'] as const

export type BagOutcome = (typeof BAG_OUTCOMES)[number]

const PREFIX = 'GB'
const DIGITS = 6

/** What stands on a bag as a barcode. */
export function makeBagCode(number: number): string {
  const digits = String(number).padStart(DIGITS, '0')
  return `${PREFIX}${digits}${checkDigit(digits)}`
}

const CODE = new RegExp(`^${PREFIX}(\\d{${DIGITS}})(\\d)$`)

/** The number of a bag whose code was scanned; null: it is no bag's code, or was read wrongly. */
export function readBagCode(text: string): number | null {
  const [, digits = '', check = ''] = CODE.exec(text.trim().toUpperCase()) ?? []
  return digits !== '' && checkDigit(digits + check) === 0 ? Number(digits) : null
}

export type DueBag = { state: BagState; dueOn: string | null }

/** Whether somebody should have it back by a day (YYYY-MM-DD). */
export function isDue({ state, dueOn }: DueBag, today: string): boolean {
  return state === 'out' && dueOn !== null && dueOn <= today
}
