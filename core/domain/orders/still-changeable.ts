import { NEVER_LEFT } from './effects.ts'
import type { OrderItem } from './order.ts'
import type { OrderStatus } from './statuses.ts'

/** Where an order goes can be changed until its first parcel has left. */
export function canChangeAddress(items: readonly { status: OrderStatus }[]): boolean {
  const live = items.filter(({ status }) => status !== 'deleted')
  return live.length > 0 && live.every(({ status }) => NEVER_LEFT.includes(status))
}

/** Its customer mends it until the first garment is packed: from then on a label may name the address. */
export function canMendAddress(
  items: readonly { id: string; status: OrderStatus }[],
  packed: ReadonlySet<string>,
): boolean {
  return canChangeAddress(items) && !items.some(({ id }) => packed.has(id))
}

/** Other days, shorter or longer: for what is rented for days, until it is packed. */
export function canChangeDays({ status, way, daysCount }: Pick<OrderItem, 'status' | 'way' | 'daysCount'>): boolean {
  return NEVER_LEFT.includes(status) && way === 'rent' && daysCount !== null
}

/** Its parcel is to be packed now. */
export function isPrepared({ status }: Pick<OrderItem, 'status'>): boolean {
  return status === 'waitingShipping' || status === 'shippingError'
}

const NOT_LEFT: readonly OrderStatus[] = ['paymentConfirmed', 'waitingShipping']

/** Another size of the same garment: until it is packed; what is bought was chosen piece by piece. */
export function canChangeSize({ status, way }: Pick<OrderItem, 'status' | 'way'>): boolean {
  return NOT_LEFT.includes(status) && way !== 'secondHand'
}
