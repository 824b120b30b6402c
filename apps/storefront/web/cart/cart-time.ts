import { CART_TIME } from '#storefront/web/state/checkout.ts'

/** While it can be paid: then the store holds it longer than a cart. */
const LONGEST = 30 * 60_000

/** What is left of a cart that began then. */
export function timeLeft(timer: number | null, now: number): number {
  return timer === null ? CART_TIME : Math.max(0, Math.min(LONGEST, timer + CART_TIME - now))
}

/** The start that leaves so many seconds: the store's clock counts, whatever the browser's says. */
export function startFor(secondsLeft: number, now: number): number {
  return now - CART_TIME + secondsLeft * 1000
}

/** 19:05 */
export function toClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
