import type { ChargeKind } from '#domain/charges/charge.ts'
import { type Due, toDue } from './due.ts'

const PAGE = { by: 'page' } as const

/** An order that is not paid yet. Euro cents, as everywhere here. */
export function dueOfOrder({ amount, credit }: { amount: number; credit: number }): Due {
  const lines = [{ code: 'order', amount: amount + credit } as const, { code: 'credit', amount: -credit } as const]
  return toDue(lines, PAGE)
}

/** The first month of a plan. */
export function dueOfPlan(amount: number): Due {
  return toDue([{ code: 'month', amount }], PAGE)
}

type Days = { price: number; priceBefore: number; difference: number }

/** Other days of a rent. What a code takes off the order, and a trial that was credited, may change with them. */
export function dueOfDays({ price, priceBefore, difference }: Days): Due {
  const lines = [
    { code: 'rentAfter', amount: price } as const,
    { code: 'rentBefore', amount: -priceBefore } as const,
    { code: 'otherLines', amount: difference - (price - priceBefore) } as const,
  ]
  return toDue(lines, PAGE)
}

/** What was asked for after an order, once its card has not paid it. */
export function dueOfCharge({ kind, amount }: { kind: ChargeKind; amount: number }): Due {
  return toDue([{ code: kind, amount }], PAGE)
}

/** A garment that is kept: its price, less what counts of its rent. */
export function dueOfBuyOut({ price, whole }: { price: number; whole: number }, from: Due['from']): Due {
  const lines = [{ code: 'garment', amount: whole } as const, { code: 'rentCredited', amount: price - whole } as const]
  return toDue(lines, from)
}
