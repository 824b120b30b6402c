import { daysBetween } from '../catalogue/address/days-between.ts'

type Line = { deliveryDate: string; withdrawDate: string | null }

export type Arrival = {
  text: 'cartArrives' | 'cartSameDay' | 'cartLate' | 'cartGone'
  /** How many days before the event it comes. */
  days: number
}

/** What a line of the cart means for the day it is worn. What is fetched that morning is not there any more. */
export function arrivalFor(event: string, { deliveryDate, withdrawDate }: Line): Arrival {
  const days = daysBetween(deliveryDate, event)
  if (days < 0) return { text: 'cartLate', days }
  if (withdrawDate !== null && withdrawDate <= event) return { text: 'cartGone', days }
  return { text: days === 0 ? 'cartSameDay' : 'cartArrives', days }
}
