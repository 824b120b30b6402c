import type { UnitState } from '#domain/catalogue/units/unit.ts'
import { RECEIVED_FROM } from '#domain/floor/receive.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { BagKind, BagOutcome, BagState } from './bag.ts'

/** The one answer to a code that was scanned over a bag. */
export const BAG_ANSWERS = [
  ...(['putIn', 'promised', 'back', 'alreadyIn', 'alreadyBack', 'otherBag', 'notInBag'] as const),
  ...(['receiveFirst', 'inspectFirst', 'bagClosed', 'retired', 'sold', 'otherOwner'] as const),
  ...(['unknown', 'malformed', 'checkDigit'] as const),
] as const

export type BagAnswer = (typeof BAG_ANSWERS)[number]

/** `moves`: the garment of its order goes on, only the unit changes its state, or neither does. */
export type BagDecision = { answer: BagAnswer; moves: 'item' | 'unit' | null }

export type BaggedUnit = {
  state: UnitState
  isOwn: boolean
  /** Of the garment in an order of this store, as far as there is one that is not over. */
  status: OrderStatus | null
  /** Where it lies, if in a bag that is not closed, and how it came back from this one. */
  here: { outcome: BagOutcome | null } | null
  isInOtherBag: boolean
}

/** What a scan over a bag means: an open one is filled, one that was out is emptied, garment by garment. */
export function judgeBagScan(unit: BaggedUnit, bag: { kind: BagKind; state: BagState }): BagDecision {
  if (bag.state === 'closed') return tell('bagClosed')
  if (bag.state === 'out') return takeFrom(unit, bag.kind)
  if (unit.here !== null) return tell('alreadyIn')
  if (unit.isInOtherBag) return tell('otherBag')
  return putInto(unit, bag.kind)
}

function takeFrom({ here, isInOtherBag, state, status }: BaggedUnit, kind: BagKind): BagDecision {
  if (here === null) return tell(isInOtherBag ? 'otherBag' : 'notInBag')
  if (here.outcome !== null) return tell('alreadyBack')
  // Somebody has put it elsewhere while it was away: it is back, and stays where they have put it.
  if (state !== kind) return tell('back')
  return { answer: 'back', moves: status === 'laundry' && kind === 'laundry' ? 'item' : 'unit' }
}

function putInto({ state, isOwn, status }: BaggedUnit, kind: BagKind): BagDecision {
  if (state === 'retired') return tell('retired')
  if (state === 'sold') return tell('sold')
  const isWithCustomer = status !== null && RECEIVED_FROM.includes(status)
  if (isWithCustomer || state === 'onLoan' || state === 'lost') return tell('receiveFirst')
  if (!isOwn && status === null) return tell('otherOwner')
  if (state === kind) return tell('putIn')
  if (status === 'needVerify' && kind === 'laundry') return { answer: 'putIn', moves: 'item' }
  // A damage is said where it is photographed and somebody notes who pays.
  if (status === 'needVerify' || status === 'laundry') return tell('inspectFirst')
  // What is on its way to somebody is not on the table.
  if (status !== null && ON_THE_WAY.includes(status)) return tell('receiveFirst')
  return isOwn ? { answer: 'putIn', moves: 'unit' } : tell('otherOwner')
}

const ON_THE_WAY: readonly OrderStatus[] = [
  'shipped',
  'deliveryDelayed',
  'deliveryFailed',
  'returnedToSender',
  'missingDelivery',
]

function tell(answer: BagAnswer): BagDecision {
  return { answer, moves: null }
}
