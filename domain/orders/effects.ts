import type { UnitState } from '#domain/catalogue/units/unit.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import { ORDER_STATUSES, type OrderStatus } from './statuses.ts'

/** A mail about one garment; those about a whole order are the verb's own. */
export type ItemMail = 'item-shipped' | 'item-delivered' | 'delivery-problem' | 'pickup-failed' | 'item-received'

/** What else happens when a garment moves. */
export type Effects = {
  /** Its days: 'free' from the beginning, or from today because it is 'ready' again; 'unheld' as long as it is only held. */
  days?: 'free' | 'ready' | 'unheld'
  /** Where the unit is now. */
  unit?: UnitState
  mail?: ItemMail
  /** What was paid for it goes back. */
  refund?: true
  /** Nothing more is paid for it by the month. */
  endMonthly?: true
  /** What waited for the garment to be back goes back now. */
  settleWithdrawal?: true
}

export function effectsOf({ from, to, way }: { from: OrderStatus; to: OrderStatus; way: RentalWay }): Effects {
  const effects = EFFECTS[to]
  if (to === 'paymentConfirmed' && way === 'secondHand') return { unit: 'sold' }
  if (to === 'paymentConfirmed') return from === 'exception' ? { unit: 'available' } : {}
  // What was never paid for is only held, and a hold ends by itself, but not while a bank thinks.
  if (to === 'deleted' && from === 'pendingVerification') return { days: 'unheld' }
  if (to === 'deleted' && UNPAID.includes(from)) return {}
  if (to === 'shipped' && from !== 'waitingShipping') return {}
  if (to === 'waitingShipping' && CAME_BACK.includes(from)) return way === 'secondHand' ? {} : { unit: 'available' }
  if (to === 'completed' && from === 'missingDelivery') return { unit: 'lost', refund: true, endMonthly: true }
  const { unit, ...rest } = effects
  const staysSold = way === 'secondHand' && unit === 'onLoan'
  // The unit of a garment that never left is on its shelf, or with whoever has it before.
  const staysThere = to === 'deleted' && NEVER_LEFT.includes(from) && way !== 'secondHand'
  return unit === undefined || staysSold || staysThere ? rest : effects
}

/** What a scan that is taken back takes along: the unit goes where it was. Mails have gone out, and money is not undone. */
export function effectsOfUndo(to: OrderStatus): Effects {
  return { unit: to === 'needVerify' ? 'inspection' : 'onLoan' }
}

const UNPAID: readonly OrderStatus[] = ['created', 'pendingPayment', 'pendingVerification']
/** Ordered, and still on its shelf or with whoever has it before. */
export const NEVER_LEFT: readonly OrderStatus[] = ['paymentConfirmed', 'waitingShipping', 'shippingError']
const CAME_BACK: readonly OrderStatus[] = ['returnedToSender', 'exception']

const EFFECTS: Record<OrderStatus, Effects> = {
  created: {},
  pendingPayment: {},
  pendingVerification: {},
  paymentConfirmed: {},
  waitingShipping: {},
  shippingError: {},
  shipped: { unit: 'onLoan', mail: 'item-shipped' },
  deliveryDelayed: { mail: 'delivery-problem' },
  deliveryFailed: { mail: 'delivery-problem' },
  missingDelivery: { mail: 'delivery-problem' },
  returnedToSender: { mail: 'delivery-problem' },
  delivered: { mail: 'item-delivered' },
  returnRequested: { endMonthly: true },
  returnPickupFailed: { mail: 'pickup-failed' },
  withdrawed: { endMonthly: true },
  needVerify: { unit: 'inspection', mail: 'item-received', settleWithdrawal: true, endMonthly: true },
  laundry: { unit: 'laundry', endMonthly: true },
  returned: { unit: 'available', days: 'ready', endMonthly: true },
  completed: { endMonthly: true },
  deleted: { days: 'free', unit: 'available', refund: true, endMonthly: true },
  exception: {},
}

/** The statuses a garment comes into with an effect. */
export function statusesWith(effect: keyof Effects): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => EFFECTS[status][effect] !== undefined)
}
