import type { DeliveryWay } from '#domain/delivery/delivery-terms.ts'
import type { ItemReturnWay } from '#domain/rentals/rental-policy.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import { isBought } from './bought.ts'
import type { OrderStatus } from './statuses.ts'

/** Next step of a garment, as a shopper would ask for it. */
export const NEXT_STEPS = [
  'pay',
  'verify',
  'prepare',
  'prepareForShop',
  'ship',
  'deliver',
  'collect',
  'deliverLate',
  'deliverAgain',
  'search',
  'backToStore',
  'contact',
  'enjoy',
  'askForPickUp',
  'sendWhenDone',
  'bringWhenDone',
  'pickUp',
  'sendBack',
  'bringBack',
  'newPickUp',
  'travelBack',
  'inspect',
  'clean',
  'settle',
] as const

export type NextStepCode = (typeof NEXT_STEPS)[number]

/** `by`: until when, as YYYY-MM-DD; null when nobody can say. */
export type NextStep = { code: NextStepCode; by: string | null }

type Garment = {
  status: OrderStatus
  way: RentalWay
  boughtAt?: Date | null
  shipDay: string
  deliveryDay: string
  withdrawDay: string | null
  returnWay?: ItemReturnWay
  /** Of its order. */
  deliveryWay?: DeliveryWay
  /** Its customer has withdrawn from the contract about it. */
  isWithdrawn?: boolean
}

/** Null: it is over. */
export function nextStep(garment: Garment): NextStep | null {
  return stepOf[garment.status](garment)
}

const stepOf: Record<OrderStatus, (garment: Garment) => NextStep | null> = {
  created: () => step('pay'),
  pendingPayment: () => step('pay'),
  pendingVerification: () => step('verify'),
  paymentConfirmed: ({ shipDay, deliveryDay, deliveryWay }) =>
    deliveryWay === 'shop' ? step('prepareForShop', deliveryDay) : step('prepare', shipDay),
  waitingShipping: ({ deliveryDay, deliveryWay }) =>
    step(deliveryWay === 'shop' ? 'prepareForShop' : 'ship', deliveryDay),
  shippingError: () => step('contact'),
  shipped: ({ deliveryDay, deliveryWay, isWithdrawn = false }) => {
    if (deliveryWay !== 'shop') return step('deliver', deliveryDay)
    // nobody hands it over any more
    return isWithdrawn ? step('settle') : step('collect', deliveryDay)
  },
  deliveryDelayed: () => step('deliverLate'),
  deliveryFailed: () => step('deliverAgain'),
  missingDelivery: () => step('search'),
  returnedToSender: () => step('backToStore'),
  delivered: ({ withdrawDay, ...garment }) => {
    if (isBought(garment)) return step('enjoy')
    return withdrawDay === null ? step(WHEN_DONE[wayBack(garment)]) : step(BACK[wayBack(garment)], withdrawDay)
  },
  returnRequested: ({ withdrawDay, ...garment }) => step(BACK[wayBack(garment)], withdrawDay),
  returnPickupFailed: ({ withdrawDay, ...garment }) =>
    step(wayBack(garment) === 'pickUp' ? 'newPickUp' : BACK[wayBack(garment)], withdrawDay),
  withdrawed: () => step('travelBack'),
  needVerify: () => step('inspect'),
  laundry: () => step('clean'),
  returned: () => step('settle'),
  exception: () => step('contact'),
  completed: () => null,
  deleted: () => null,
}

const BACK = { pickUp: 'pickUp', label: 'sendBack', shop: 'bringBack' } as const
const WHEN_DONE = { pickUp: 'askForPickUp', label: 'sendWhenDone', shop: 'bringWhenDone' } as const

function wayBack({ returnWay = 'pickUp' }: Pick<Garment, 'returnWay'>): ItemReturnWay {
  return returnWay
}

function step(code: NextStepCode, by: string | null = null): NextStep {
  return { code, by }
}
