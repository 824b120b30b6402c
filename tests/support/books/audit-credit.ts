import type { BookedCredit, Books } from './read-books.ts'

/** What is wrong with credit: what is left is what its entries say, and orders were paid with what they used of it. */
export function auditCredit({ credits, creditEntries, orders, items, ledger, refunds }: Books): string[] {
  const left = credits.flatMap(({ id, amount, remaining }) => {
    const own = creditEntries.filter(({ credit_id }) => credit_id === id)
    const expected = own.reduce((sum, entry) => sum + (ADDS.includes(entry.kind) ? entry.amount : -entry.amount), 0)
    const isWithin = remaining >= 0 && remaining <= amount
    return remaining === expected && isWithin ? [] : [`credit ${id} has ${remaining} left instead of ${expected}`]
  })
  const paid = orders.flatMap(({ id, number, total }) => {
    const of = (kind: BookedCredit['kind']) =>
      sum(creditEntries.filter((entry) => entry.order_id === id && entry.kind === kind))
    const entries = ledger.filter((entry) => entry.order_id === id && entry.provider === 'credit')
    const charges = entries.filter(({ kind }) => kind === 'charge')
    const back = sum(refunds.filter(({ charge_id }) => charges.some((charge) => charge.id === charge_id)))
    const isUnpaid = items.every((item) => item.order_id !== id || UNPAID.includes(item.status))
    const used = of('used')
    // a shorter rent costs less than was paid, and gives the rest back
    if (used - of('returned') > total) return [`${number} of ${total} has used ${used}`]
    if (charges.length > 1) return [`${number} is paid with credit ${charges.length} times`]
    // what came to nothing has given it back, and was never paid with it
    if (charges.length === 0) return isUnpaid || used === of('returned') ? [] : [`${number} keeps ${used} unpaid`]
    const isPaid = sum(charges) === used && back === of('returned')
    return isPaid
      ? []
      : [`${number} has used ${used}, booked ${sum(charges)}, and ${of('returned')} of ${back} are back`]
  })
  return [...left, ...paid]
}

const ADDS: readonly string[] = ['given', 'returned']
const UNPAID: readonly string[] = ['created', 'pendingPayment', 'pendingVerification']

function sum(money: readonly { amount: number }[]): number {
  return money.reduce((total, { amount }) => total + amount, 0)
}
