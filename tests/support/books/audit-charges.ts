import type { Books } from './read-books.ts'

/** What is wrong with what was asked for after orders: each is paid once, or not at all, and within the garment's worth. */
export function auditCharges({ charges, ledger, refunds, events, items }: Books): string[] {
  return charges.flatMap((charge) => {
    const { id, item_id, kind, state, amount, worth, announced_at, taking_since } = charge
    const wrong: string[] = []
    const paid = ledger.filter((entry) => entry.order_charge_id === id && entry.kind === 'charge')
    const ids = paid.map((entry) => entry.id)
    const back = refunds.filter(({ charge_id }) => ids.includes(charge_id))
    const kept = sum(paid) - sum(back)
    // what was withdrawn from, or is given back by a person, was owed
    const owed = state === 'paid' ? amount - sum(back.filter(({ reason }) => reason !== 'notOwed')) : 0
    if (kept !== owed) wrong.push(`charge ${id} is ${state} for ${amount}, and ${kept} were kept`)
    const item = items.find((each) => each.id === item_id)
    const isTheirs = item !== undefined && item.bought_at !== null
    if (kind === 'buyOut' && isTheirs !== (state === 'paid') && !isKeptOtherwise(charges, charge))
      wrong.push(`buy-out ${id} is ${state}, and the garment ${isTheirs ? 'is' : 'is not'} theirs`)
    if (taking_since !== null) wrong.push(`nobody knows whether charge ${id} was paid`)
    // what was given up since may have counted then, and never less
    const own = charges.filter((each) => each.item_id === item_id && each.announced_at <= announced_at)
    const asked = sum(own.filter((each) => each.state !== 'withdrawn'))
    if (state !== 'withdrawn' && asked > worth) wrong.push(`${asked} were asked for what is worth ${worth}`)
    const moves = events.filter((event) => event.item_id === item_id && event.at <= announced_at)
    const before = moves.at(-1)?.to_status
    if (before === 'completed' || before === 'deleted') wrong.push(`charge ${id} came after the matter was ${before}`)
    if (!moves.some(({ to_status }) => to_status === 'delivered')) wrong.push(`charge ${id} is for what nobody had`)
    return wrong
  })
}

/** Of several times that somebody wanted to keep a garment, one counts. */
function isKeptOtherwise(charges: Books['charges'], { id, item_id, state }: Books['charges'][number]): boolean {
  const isPaid = charges.some(
    (each) => each.id !== id && each.item_id === item_id && each.kind === 'buyOut' && each.state === 'paid',
  )
  return state === 'withdrawn' && isPaid
}

function sum(money: readonly { amount: number }[]): number {
  return money.reduce((total, { amount }) => total + amount, 0)
}
