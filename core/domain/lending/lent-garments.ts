import type { ChargeKind } from '#domain/charges/charge.ts'
import type { PriceLine } from '#domain/prices/price-line.ts'
import type { EarningKind } from './lender-share.ts'
import { moneyOfGarments, type OrderMovement, type PaidGarment, type PaidMoney } from './order-money.ts'
import type { LentGarment, StatedGarment } from './statement.ts'

/** An order with somebody else's garments in it, and all the money that moved for it until a moment. */
export type LentOrder = {
  lines: readonly PriceLine[]
  garments: readonly (PaidGarment & StatedGarment & Pick<LentGarment, 'terms'>)[]
  movements: readonly OrderMovement[]
  /** What was charged about its garments afterwards, kind by kind. */
  charged: readonly (PaidMoney & { itemId: string; kind: ChargeKind })[]
}

/** The garments of an order, each with its money: what was paid for it, and what was charged about it afterwards. */
export function toLentGarments({ movements, charged, ...order }: LentOrder): LentGarment[] {
  const prices = moneyOfGarments(order, movements)
  return order.garments.map(({ id, number, name, size, barcode, terms }) => {
    const money = new Map<EarningKind, PaidMoney>()
    const price = prices.get(id)
    if (price) money.set('price', price)
    for (const { itemId, kind, paid, refunded } of charged) {
      if (itemId === id) money.set(kind, { paid, refunded })
    }
    return { itemId: id, number, name, size, barcode, terms, money }
  })
}
