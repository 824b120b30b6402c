import { type CheckoutProduct, reviveCheckout } from '#storefront/web/state/checkout.ts'
import { asList, asRecord, attempt, parseJson } from '#storefront/web/state/untrusted.ts'

const STORAGE_KEY = 'orders'
const MOST = 5

type Placed = { id: string; products: CheckoutProduct[] }
type Place = Pick<Storage, 'getItem' | 'setItem'>

/** Which lines of the cart went into which order, whichever tab sees how it ends. Only the last few matter. */
export function rememberPlaced(order: Placed, openPlace: () => Place = browserStorage): void {
  write([order, ...readPlaced(openPlace).filter(({ id }) => id !== order.id)], openPlace)
}

/** What became of it is certain. */
export function forgetPlaced(orderId: string, openPlace: () => Place = browserStorage): void {
  const placed = readPlaced(openPlace)
  const others = placed.filter(({ id }) => id !== orderId)
  if (others.length < placed.length) write(others, openPlace)
}

export function linesOfOrder(id: string, openPlace: () => Place = browserStorage): CheckoutProduct[] {
  return readPlaced(openPlace).find((order) => order.id === id)?.products ?? []
}

/** The orders that have any of these lines, the newest first: a line that was ordered again is in two. */
export function ordersWith(lines: readonly string[], openPlace: () => Place = browserStorage): string[] {
  const isOf = ({ products }: Placed) => products.some(({ uuid }) => lines.includes(uuid))
  return readPlaced(openPlace)
    .filter(isOf)
    .map(({ id }) => id)
}

function write(orders: readonly Placed[], openPlace: () => Place): void {
  attempt(() => openPlace().setItem(STORAGE_KEY, JSON.stringify(orders.slice(0, MOST))))
}

function readPlaced(openPlace: () => Place): Placed[] {
  const stored = asList(parseJson(attempt(() => openPlace().getItem(STORAGE_KEY))))
  return stored
    .map(asRecord)
    .flatMap(({ id, products }) => (typeof id === 'string' ? [{ id, ...revive(products) }] : []))
}

function revive(products: unknown): Pick<Placed, 'products'> {
  return { products: reviveCheckout({ products, timer: 0 }).products }
}

function browserStorage(): Place {
  return window.localStorage
}
