import type { Place } from '#domain/catalogue/units/custody.ts'
import type { UnitState } from '#domain/catalogue/units/unit.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-terms.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import { ORDER_STATUSES, type OrderStatus } from './statuses.ts'

/** A mail about one garment; those about a whole order are the verb's own. */
export type ItemMail =
  | 'item-shipped'
  | 'ready-to-collect'
  | 'item-delivered'
  | 'delivery-problem'
  | 'pickup-failed'
  | 'item-received'

/** Effects of a garment's move, beside its status. */
export type Effects = {
  /** Its days: 'free' from the beginning, or from today because it is 'ready' again; 'unheld' as long as it is only held. */
  days?: 'free' | 'ready' | 'unheld'
  /** State of the unit from now on. */
  unit?: UnitState
  /** Where it is now, if somebody has seen it go there. */
  place?: Place
  mail?: ItemMail
  /** Refund of everything paid for it. */
  refund?: true
  /** Nothing more is paid for it by the month. */
  endMonthly?: true
  /** Refund that waited for the garment to be back. */
  settleWithdrawal?: true
}

export function effectsOf({
  from,
  to,
  way,
  isDamaged = false,
  deliveryWay = 'courier',
}: {
  from: OrderStatus
  to: OrderStatus
  way: RentalWay
  isDamaged?: boolean
  /** Of its order. */
  deliveryWay?: DeliveryWay
}): Effects {
  const effects = EFFECTS[to]
  // A customer who has said that it arrived damaged is not told to enjoy it.
  if (to === 'delivered' && isDamaged) return { place: 'customer' }
  if (to === 'paymentConfirmed' && way === 'secondHand') return { unit: 'sold' }
  if (to === 'paymentConfirmed') return from === 'exception' ? { unit: 'available', place: 'shelf' } : {}
  // A garment that was never paid for is only held, and a hold ends by itself, but not while a bank thinks.
  if (to === 'deleted' && from === 'pendingVerification') return { days: 'unheld' }
  if (to === 'deleted' && UNPAID.includes(from)) return {}
  if (to === 'shipped' && deliveryWay === 'shop') return onShopShelf({ from, way })
  if (to === 'shipped' && from !== 'waitingShipping') return { place: 'onTheWay' }
  if (to === 'waitingShipping' && CAME_BACK.includes(from))
    return way === 'secondHand' ? { place: 'shelf' } : { unit: 'available', place: 'shelf' }
  if (to === 'completed' && from === 'missingDelivery') {
    return { unit: 'lost', place: 'nowhere', refund: true, endMonthly: true }
  }
  if (to === 'completed' && from === 'delivered') return { ...effects, place: 'sold' }
  const { unit, ...rest } = effects
  const staysSold = way === 'secondHand' && unit === 'onLoan'
  // The unit of a garment that never left is on its shelf, or with whoever has it before.
  const staysThere = to === 'deleted' && NEVER_LEFT.includes(from) && way !== 'secondHand'
  return unit === undefined || staysSold || staysThere ? rest : effects
}

/**
 * A scan that is taken back moves the unit to where it was. Of a courier's parcel nobody here had the unit.
 * Mails have gone out, and money is not undone.
 */
export function effectsOfUndo({
  from,
  to,
  deliveryWay = 'courier',
}: {
  from: OrderStatus
  to: OrderStatus
  deliveryWay?: DeliveryWay
}): Effects {
  const isOnShopShelf = to === 'shipped' && deliveryWay === 'shop'
  if (to === 'needVerify') return { unit: 'inspection', place: 'inspection' }
  const place = isOnShopShelf ? 'parcel' : (EFFECTS[to].place ?? 'onTheWay')
  return from === 'needVerify' ? { unit: 'onLoan', place } : { place }
}

/** Its parcel is closed and waits in the shop: its customer is told to come for it. */
function onShopShelf({ from, way }: { from: OrderStatus; way: RentalWay }): Effects {
  if (from !== 'waitingShipping') return { place: 'parcel' }
  return { ...(way !== 'secondHand' && { unit: 'onLoan' }), place: 'parcel', mail: 'ready-to-collect' }
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
  shipped: { unit: 'onLoan', place: 'onTheWay', mail: 'item-shipped' },
  deliveryDelayed: { place: 'onTheWay', mail: 'delivery-problem' },
  deliveryFailed: { place: 'onTheWay', mail: 'delivery-problem' },
  missingDelivery: { place: 'nowhere', mail: 'delivery-problem' },
  returnedToSender: { place: 'onTheWay', mail: 'delivery-problem' },
  delivered: { place: 'customer', mail: 'item-delivered' },
  returnRequested: { place: 'customer', endMonthly: true },
  returnPickupFailed: { place: 'customer', mail: 'pickup-failed' },
  withdrawed: { place: 'onTheWay', endMonthly: true },
  needVerify: {
    unit: 'inspection',
    place: 'inspection',
    mail: 'item-received',
    settleWithdrawal: true,
    endMonthly: true,
  },
  laundry: { unit: 'laundry', place: 'laundry', endMonthly: true },
  returned: { unit: 'available', place: 'shelf', days: 'ready', endMonthly: true },
  completed: { endMonthly: true },
  deleted: { days: 'free', unit: 'available', refund: true, endMonthly: true },
  exception: {},
}

/** The statuses a garment comes into with an effect. */
export function statusesWith(effect: keyof Effects): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => EFFECTS[status][effect] !== undefined)
}
