import type { RentalWay } from '#domain/rentals/ways.ts'
import { isBought } from './bought.ts'
import type { OrderActor, OrderStatus } from './statuses.ts'

/** One way a garment can go on: from where, to where, who may say so, and what it means. */
export type Move = { from: OrderStatus; to: OrderStatus; by: readonly OrderActor[]; sentence: string }

const CANCELLED = 'Cancelled before the parcel left, or the membership ended unpaid; what was paid goes back.'

const EARLIER = 'It is back before the courier said so, and waits to be looked at.'

const UNDELIVERED = 'It is back without having reached its customer, and waits to be looked at.'

/** Out, and not with its customer: scanned here, it is back whatever the courier has said. */
export const ON_THE_WAY_THERE: readonly OrderStatus[] = [
  'shipped',
  'deliveryDelayed',
  'deliveryFailed',
  'missingDelivery',
  'returnedToSender',
]

/** Reports of couriers: where none comes, or one is wrong, a person of the store says it, and says how they know. */
const COURIER_OR_STAFF = ['courier', 'staff'] as const

/** The whole life of a garment in an order. Whatever is not in this table does not happen. */
export const LIFECYCLE: readonly Move[] = [
  move('created', 'pendingPayment', ['system'], 'The customer is sent to the payment page.'),
  move('created', 'paymentConfirmed', ['system'], 'There is nothing to pay.'),
  move('created', 'deleted', ['customer', 'system'], 'The order is given up before anything was asked for.'),
  move('pendingPayment', 'paymentConfirmed', ['payment'], 'The money has arrived and the garment is reserved.'),
  move('pendingPayment', 'pendingVerification', ['payment'], 'The bank needs more time to say yes.'),
  move('pendingPayment', 'deleted', ['payment'], 'The payment failed, or its page was left until it expired.'),
  move('pendingVerification', 'paymentConfirmed', ['payment', 'staff'], 'The bank has said yes.'),
  move('pendingVerification', 'deleted', ['payment', 'staff'], 'The bank has said no.'),
  move('paymentConfirmed', 'waitingShipping', ['system'], 'The day has come to prepare the parcel.'),
  move('paymentConfirmed', 'deleted', ['staff', 'customer', 'system'], CANCELLED),
  move('paymentConfirmed', 'exception', ['staff'], 'Something unusual needs a person.'),
  move('waitingShipping', 'shipped', ['courier', 'warehouse'], 'The courier has the parcel.'),
  move('waitingShipping', 'shippingError', ['courier', 'warehouse'], 'The parcel could not leave.'),
  move('waitingShipping', 'deleted', ['staff', 'customer', 'system'], CANCELLED),
  move('waitingShipping', 'paymentConfirmed', ['system'], 'It leaves on a later day, and waits for that.'),
  move('shippingError', 'paymentConfirmed', ['system'], 'It leaves on another day, and waits for that.'),
  move('shippingError', 'waitingShipping', ['staff'], 'The parcel is prepared again.'),
  move('shippingError', 'deleted', ['staff'], 'The garment cannot be sent; the money goes back.'),
  move('shippingError', 'exception', ['staff'], 'Something unusual needs a person.'),
  move('shipped', 'delivered', COURIER_OR_STAFF, 'The customer has the garment.'),
  move('shipped', 'deliveryDelayed', COURIER_OR_STAFF, 'The parcel will be late.'),
  move('shipped', 'deliveryFailed', COURIER_OR_STAFF, 'Nobody was there to take the parcel.'),
  move('shipped', 'missingDelivery', COURIER_OR_STAFF, 'The parcel is lost.'),
  move('shipped', 'returnedToSender', COURIER_OR_STAFF, 'The parcel is on its way back to the store.'),
  move('shipped', 'exception', COURIER_OR_STAFF, 'The courier reports something unusual.'),
  move('deliveryDelayed', 'delivered', COURIER_OR_STAFF, 'The customer has the garment, late.'),
  move('deliveryDelayed', 'deliveryFailed', COURIER_OR_STAFF, 'Nobody was there to take the parcel.'),
  move('deliveryDelayed', 'missingDelivery', COURIER_OR_STAFF, 'The parcel is lost.'),
  move('deliveryDelayed', 'returnedToSender', COURIER_OR_STAFF, 'The parcel is on its way back to the store.'),
  move('deliveryFailed', 'shipped', COURIER_OR_STAFF, 'The courier tries again.'),
  move('deliveryFailed', 'delivered', COURIER_OR_STAFF, 'The customer has the garment after all.'),
  move('deliveryFailed', 'missingDelivery', COURIER_OR_STAFF, 'The parcel is lost.'),
  move('deliveryFailed', 'returnedToSender', COURIER_OR_STAFF, 'The parcel is on its way back to the store.'),
  move('missingDelivery', 'delivered', COURIER_OR_STAFF, 'The lost parcel was found and delivered.'),
  move('missingDelivery', 'exception', ['staff'], 'A person looks for the parcel.'),
  move('missingDelivery', 'completed', ['staff'], 'The garment is given up as lost and settled.'),
  move('returnedToSender', 'waitingShipping', ['staff'], 'The parcel is sent once more.'),
  move('returnedToSender', 'needVerify', ['staff', 'warehouse'], 'The parcel is back and is looked at.'),
  move('returnedToSender', 'deleted', ['staff'], 'The order ends here; the money goes back.'),
  ...ON_THE_WAY_THERE.filter((from) => from !== 'returnedToSender').map((from) =>
    move(from, 'needVerify', ['warehouse'], UNDELIVERED),
  ),
  move('delivered', 'returnRequested', ['customer'], 'The customer asks the courier to come.'),
  move('delivered', 'withdrawed', COURIER_OR_STAFF, 'The courier has picked the garment up.'),
  move('delivered', 'needVerify', ['warehouse'], EARLIER),
  move('delivered', 'completed', ['system'], 'The garment was bought and stays with the customer.'),
  move('returnRequested', 'withdrawed', COURIER_OR_STAFF, 'The courier has picked the garment up.'),
  move('returnRequested', 'needVerify', ['warehouse'], EARLIER),
  move('returnRequested', 'returnPickupFailed', COURIER_OR_STAFF, 'The courier came in vain.'),
  move('returnPickupFailed', 'returnRequested', ['customer', 'system'], 'A new pick-up is arranged.'),
  move('returnPickupFailed', 'withdrawed', COURIER_OR_STAFF, 'The courier has picked the garment up.'),
  move('returnPickupFailed', 'needVerify', ['warehouse'], EARLIER),
  move('returnPickupFailed', 'exception', ['staff'], 'A person takes care of the pick-up.'),
  move('withdrawed', 'needVerify', ['warehouse'], 'The garment is back and waits to be looked at.'),
  move('withdrawed', 'exception', ['staff'], 'Something unusual needs a person.'),
  move('needVerify', 'laundry', ['warehouse'], 'All is well; it goes to the laundry.'),
  move('needVerify', 'returned', ['warehouse'], 'All is well and it is clean already.'),
  move('needVerify', 'exception', ['warehouse'], 'Something is missing or damaged.'),
  move('laundry', 'returned', ['warehouse'], 'Clean, and ready for the next customer.'),
  move('laundry', 'exception', ['warehouse'], 'A stain or a damage came to light.'),
  move('returned', 'completed', ['system', 'staff'], 'The unit is back in stock and the money is settled.'),
  move('returned', 'deleted', ['staff'], 'It never reached its customer; the money goes back.'),
  ...fromIncident(['paymentConfirmed', 'waitingShipping', 'shipped', 'delivered', 'returnRequested', 'withdrawed']),
  move('exception', 'needVerify', ['staff'], 'It is looked at once more.'),
  move('exception', 'laundry', ['staff'], 'It goes to the laundry after all.'),
  move('exception', 'returned', ['staff'], 'It can be lent again.'),
  move('exception', 'completed', ['staff'], 'The matter is settled.'),
  move('exception', 'deleted', ['staff'], 'The order ends here; the money goes back.'),
]

/**
 * A scan or a report by mistake is taken back, as long as nothing else has happened to the garment
 * (`core/domain/floor/undo.ts`, `undo-report.ts`). Nobody is offered these as moves.
 */
export const UNDOS: readonly Move[] = [
  ...(['withdrawed', 'delivered', 'returnRequested', 'returnPickupFailed', ...ON_THE_WAY_THERE] as const).map((to) =>
    move('needVerify', to, ['warehouse'], 'The scan was a mistake.'),
  ),
  ...(['laundry', 'returned', 'exception'] as const).map((from) =>
    move(from, 'needVerify', ['warehouse'], 'The verdict was a mistake.'),
  ),
  ...LIFECYCLE.filter(isReport).map(({ from, to }) => move(to, from, ['staff'], 'What was reported was a mistake.')),
]

export type MoveRefusal = { ok: false; reason: 'MOVE_NOT_ALLOWED' }

/**
 * The move of the table, or that there is none. Staff has to say why an exception ends, and how they know what a courier
 * did not report; only what was bought stays.
 */
export function findMove(wanted: {
  from: OrderStatus
  to: OrderStatus
  actor: OrderActor
  way: RentalWay
  boughtAt?: Date | null
  reason?: string | null
  isUndo?: boolean
}): { ok: true; move: Move } | MoveRefusal {
  const move = (wanted.isUndo ? UNDOS : LIFECYCLE).find(
    ({ from, to, by }) => from === wanted.from && to === wanted.to && by.includes(wanted.actor),
  )
  const needsReason =
    wanted.from === 'exception' || (wanted.actor === 'staff' && move !== undefined && (wanted.isUndo || isReport(move)))
  const lacksReason = needsReason && !wanted.reason
  const wouldKeep = wanted.from === 'delivered' && wanted.to === 'completed' && !isBought(wanted)
  if (move === undefined || lacksReason || wouldKeep) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
  return { ok: true, move }
}

/** Whether it is packed once more: nothing is that its customer has withdrawn from, and was paid back for. */
export function isSentAgain({ from, to }: Pick<Move, 'from' | 'to'>): boolean {
  return STOPPED.includes(from) && (to === 'paymentConfirmed' || to === 'waitingShipping')
}

const STOPPED: readonly OrderStatus[] = ['shippingError', 'returnedToSender', 'exception']

/** Whether the move is a courier's to report, and staff's in its place. */
export function isReport({ by }: Pick<Move, 'by'>): boolean {
  return by.includes('courier') && by.includes('staff')
}

export function canMove(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  return LIFECYCLE.some((move) => move.from === from && move.to === to && move.by.includes(actor))
}

/** Meaning of a move, in words. */
export function describeMove(from: OrderStatus, to: OrderStatus): string {
  return LIFECYCLE.find((move) => move.from === from && move.to === to)?.sentence ?? `${from} becomes ${to}.`
}

/** Nothing comes after it. */
export function isOver(status: OrderStatus): boolean {
  return !LIFECYCLE.some(({ from }) => from === status)
}

function move(from: OrderStatus, to: OrderStatus, by: readonly OrderActor[], sentence: string): Move {
  return { from, to, by, sentence }
}

function fromIncident(statuses: readonly OrderStatus[]): Move[] {
  return statuses.map((to) => move('exception', to, ['staff'], 'The matter is cleared up and it goes on from here.'))
}
