import { type CheckoutProduct, type CheckoutState, resetCheckout } from '#storefront/web/state/checkout.ts'
import { startFor } from '../cart-time.ts'

/** What the store knows of a cart: which lines it holds and for how long, and which have been ordered. */
export type KnownCart = {
  /** The lines that were asked about: what came in since is nobody's mistake. */
  checkedIds: readonly string[]
  held: readonly { id: string; secondsLeft: number }[]
  ordered: readonly string[]
  now: number
}

/** Less than this is the time an answer takes. */
const SAME = 2000

/** The cart as the store has it, on the store's clock, and the lines that ended meanwhile. */
export function reconcileCart(
  state: CheckoutState,
  { checkedIds, held, ordered, now }: KnownCart,
): { checkout: CheckoutState; ended: CheckoutProduct[] } {
  const isOrdered = ({ uuid }: CheckoutProduct) => ordered.includes(uuid)
  const isHeld = ({ uuid }: CheckoutProduct) => !checkedIds.includes(uuid) || held.some(({ id }) => id === uuid)
  const left = state.products.filter((line) => !isOrdered(line) && isHeld(line))
  const ended = state.products.filter((line) => !isOrdered(line) && !isHeld(line))
  if (left.length === 0 && ended.length === 0) return { checkout: resetCheckout(), ended }
  const seconds = held.filter(({ id }) => left.some(({ uuid }) => uuid === id)).map(({ secondsLeft }) => secondsLeft)
  const start = seconds.length > 0 ? startFor(Math.min(...seconds), now) : state.timer
  const isSame = state.timer !== null && start !== null && Math.abs(start - state.timer) < SAME
  if (isSame && left.length === state.products.length) return { checkout: state, ended }
  const products = left.length === state.products.length ? state.products : left
  return { checkout: { ...state, products, timer: left.length === 0 ? null : isSame ? state.timer : start }, ended }
}
