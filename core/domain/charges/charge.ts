/** Why money is asked for after an order was paid. */
export const CHARGE_KINDS = ['lateFee', 'cleaning', 'damage', 'lost', 'buyOut'] as const

export type ChargeKind = (typeof CHARGE_KINDS)[number]

/**
 * announced: the customer has been told, and may object; objected: a person has to decide; due: it is taken from the card;
 * refused: the card said no, and is asked again; linked: the customer was sent a page to pay on; paid and withdrawn: over.
 */
export const CHARGE_STATES = ['announced', 'objected', 'due', 'refused', 'linked', 'paid', 'withdrawn'] as const

export type ChargeState = (typeof CHARGE_STATES)[number]

export type Charge = {
  kind: ChargeKind
  /** Euro cents. */
  amount: number
  state: ChargeState
  announcedAt: Date
  /** Not before this moment is anything taken. */
  dueAt: Date
  /** How often the card has said no. */
  refusals: number
  /** When the card is asked again; null: not by itself. */
  nextTryAt: Date | null
}

export function isOpen({ state }: Pick<Charge, 'state'>): boolean {
  return state !== 'paid' && state !== 'withdrawn'
}

/** What staff ask for; to keep a garment is its customer's own wish. */
export const STAFF_CHARGES = ['lateFee', 'cleaning', 'damage', 'lost'] as const satisfies readonly ChargeKind[]

/** Euro cents: no card is charged less. */
export const LEAST_ASKED = 50
