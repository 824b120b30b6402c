import type { RentalWay } from '#domain/rentals/ways.ts'
import { isBought } from './bought.ts'
import type { OrderStatus } from './statuses.ts'

/** What happens next with a garment, as a shopper would ask. */
export const NEXT_STEPS = [
  'pay',
  'verify',
  'prepare',
  'ship',
  'deliver',
  'deliverLate',
  'deliverAgain',
  'search',
  'backToStore',
  'contact',
  'enjoy',
  'askForPickUp',
  'pickUp',
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
}

/** Null: it is over. */
export function nextStep(garment: Garment): NextStep | null {
  return stepOf[garment.status](garment)
}

const stepOf: Record<OrderStatus, (garment: Garment) => NextStep | null> = {
  created: () => step('pay'),
  pendingPayment: () => step('pay'),
  pendingVerification: () => step('verify'),
  paymentConfirmed: ({ shipDay }) => step('prepare', shipDay),
  waitingShipping: ({ deliveryDay }) => step('ship', deliveryDay),
  shippingError: () => step('contact'),
  shipped: ({ deliveryDay }) => step('deliver', deliveryDay),
  deliveryDelayed: () => step('deliverLate'),
  deliveryFailed: () => step('deliverAgain'),
  missingDelivery: () => step('search'),
  returnedToSender: () => step('backToStore'),
  delivered: ({ withdrawDay, ...garment }) => {
    if (isBought(garment)) return step('enjoy')
    return withdrawDay === null ? step('askForPickUp') : step('pickUp', withdrawDay)
  },
  returnRequested: ({ withdrawDay }) => step('pickUp', withdrawDay),
  returnPickupFailed: ({ withdrawDay }) => step('newPickUp', withdrawDay),
  withdrawed: () => step('travelBack'),
  needVerify: () => step('inspect'),
  laundry: () => step('clean'),
  returned: () => step('settle'),
  exception: () => step('contact'),
  completed: () => null,
  deleted: () => null,
}

function step(code: NextStepCode, by: string | null = null): NextStep {
  return { code, by }
}
