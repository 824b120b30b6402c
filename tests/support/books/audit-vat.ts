import type { Books } from './read-books.ts'

const RATE = 22
/** Sold, and no compensation: its charge holds VAT. */
const SOLD = 'buyOut'

/** What is wrong with the VAT of movements: what is kept of it is that of what is kept, of each sale. */
export function auditVat({ ledger, charges }: Pick<Books, 'ledger' | 'charges'>): string[] {
  const sales = Map.groupBy(
    ledger,
    ({ id, order_id, order_charge_id, charge_id }) => order_id ?? order_charge_id ?? charge_id ?? id,
  )
  return [...sales].flatMap(([sale, movements]) => {
    const kind = charges.find(({ id }) => id === sale)?.kind
    const rate = kind === undefined || kind === SOLD ? RATE : 0
    const kept = sum(movements, ({ amount }) => amount)
    const vat = sum(movements, (movement) => movement.vat)
    const expected = Math.sign(kept) * Math.round((Math.abs(kept) * rate) / (100 + rate))
    const wrong = movements.filter((each) => each.vat_rate !== rate || each.vat < 0 || each.vat > each.amount)
    return [
      ...(vat === expected ? [] : [`${vat} of VAT are kept of ${kept} for ${sale} instead of ${expected}`]),
      ...wrong.map((each) => `${each.kind} ${each.id} of ${each.amount} holds ${each.vat} by ${each.vat_rate} %`),
    ]
  })
}

type Booked = Books['ledger'][number]

function sum(movements: readonly Booked[], part: (movement: Booked) => number): number {
  return movements.reduce((all, each) => all + (each.kind === 'charge' ? part(each) : -part(each)), 0)
}
