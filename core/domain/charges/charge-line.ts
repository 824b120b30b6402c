import type { LineCode } from '#domain/prices/price-line.ts'
import type { ChargeKind } from './charge.ts'

/** What makes good a delay, a stain, a damage or a loss is no price; what is kept was sold. */
const LINE_OF: Record<ChargeKind, LineCode> = {
  lateFee: 'lateFee',
  cleaning: 'damage',
  damage: 'damage',
  lost: 'damage',
  buyOut: 'buyOut',
}

/** The line of a price that a charge after an order is. */
export function chargeLineOf(kind: ChargeKind): LineCode {
  return LINE_OF[kind]
}
