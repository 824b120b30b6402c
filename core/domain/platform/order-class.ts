/** Stores by their orders of a day: few enough for a label, and telling nobody which store it is. */
export const ORDER_CLASSES = ['none', 'few', 'some', 'many'] as const
export type OrderClass = (typeof ORDER_CLASSES)[number]

const SOME_FROM = 10
const MANY_FROM = 100

export function orderClassOf(ordersADay: number): OrderClass {
  if (ordersADay >= MANY_FROM) return 'many'
  if (ordersADay >= SOME_FROM) return 'some'
  return ordersADay > 0 ? 'few' : 'none'
}
