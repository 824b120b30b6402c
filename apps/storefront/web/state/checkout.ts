import { asList, asNumber, asRecord, asText } from './untrusted.ts'

export type CheckoutProduct = {
  /** The line's own id, which is that of its hold. */
  uuid: string
  /** The product's id; the same product may lie in the cart twice. */
  id: string
  rentDays: number | null
  trial: boolean
  secondHand: boolean
  subscription: boolean
  sizeId: string
  /** Days as YYYY-MM-DD; nothing comes back of what is bought or kept. */
  deliveryDate: string
  withdrawDate: string | null
  /** Of what is bought second hand. */
  condition: string | null
}

export type Discount = { id: string | null; value: number | null; type: string | null; code: string | null }

export type CheckoutState = {
  products: CheckoutProduct[]
  discount: Discount
  /** When the first product came in, in milliseconds. */
  timer: number | null
}

/** How long a cart is held, in milliseconds. */
export const CART_TIME = 20 * 60_000

export const noDiscount: Discount = { id: null, value: null, type: null, code: null }

export const defaultCheckout: CheckoutState = { products: [], discount: noDiscount, timer: null }

export function addProduct(
  state: CheckoutState,
  { product, now }: { product: CheckoutProduct; now: number },
): CheckoutState {
  const others = state.products.filter(({ uuid }) => uuid !== product.uuid)
  return { ...state, products: [...others, product], timer: state.timer ?? now }
}

export function removeProduct(state: CheckoutState, uuid: string): CheckoutState {
  const products = state.products.filter((product) => product.uuid !== uuid)
  return { ...state, products, timer: products.length ? state.timer : null }
}

export function resetCheckout(): CheckoutState {
  return defaultCheckout
}

export function reviveCheckout(stored: unknown): CheckoutState {
  const { products, discount, timer } = asRecord(stored)
  const { id, value, type, code } = asRecord(discount)
  const revived = { id: asText(id), value: asNumber(value), type: asText(type), code: asText(code) }
  const now = asNumber(timer)
  // A cart whose start is unknown cannot be held to its time: it starts empty.
  const lines = now === null ? [] : asList(products).map(reviveProduct)
  return lines.reduce<CheckoutState>(
    (state, product) => (product && now !== null ? addProduct(state, { product, now }) : state),
    { ...defaultCheckout, discount: revived },
  )
}

/** A line without its ids, its size or its day is none. */
function reviveProduct(stored: unknown): CheckoutProduct | null {
  const product = asRecord(stored)
  const [uuid, id, sizeId] = [asText(product.uuid), asText(product.id), asText(product.sizeId)]
  const deliveryDate = asDay(product.deliveryDate)
  if (!uuid || !id || !sizeId || !deliveryDate) return null
  return {
    uuid,
    id,
    sizeId,
    deliveryDate,
    rentDays: asNumber(product.rentDays),
    trial: product.trial === true,
    secondHand: product.secondHand === true,
    subscription: product.subscription === true,
    withdrawDate: asDay(product.withdrawDate),
    condition: asText(product.condition),
  }
}

function asDay(value: unknown): string | null {
  const text = asText(value)
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && Date.parse(text) ? text : null
}
