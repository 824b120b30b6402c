/** A line of a subscription in its period, in whole seconds. */
export type ProratedItem = { id: string; start: number; end: number; price: number }

type Debit = { amount: number; from: number }

/**
 * How Stripe prorates. Flexible, as new subscriptions are: what was billed for the time is credited, whatever the price
 * has become since and whatever was refunded. Classic: what the present price would be worth.
 */
export function createProrations() {
  const billed = new Map<string, Debit[]>()
  const mode = { billing: 'flexible' as 'flexible' | 'classic' }

  function prorate({ id, start, end, price }: ProratedItem, { to, at }: { to: number; at: number }) {
    const left = (end - at) / (end - start)
    const worth = (billed.get(id) ?? []).reduce(
      (sum, { amount, from }) => sum + (end > from ? (amount * (end - at)) / (end - from) : 0),
      0,
    )
    const credit = Math.round(mode.billing === 'flexible' ? worth : price * left)
    return { credit, debit: Math.round(to * left) }
  }

  return {
    mode,
    /** A period begins, and is billed. */
    bill({ id, start, price }: ProratedItem): void {
      billed.set(id, [{ amount: price, from: start }])
    },
    preview(item: ProratedItem, change: { to: number; at: number }): number {
      const { credit, debit } = prorate(item, change)
      return debit - credit
    },
    change(item: ProratedItem, change: { to: number; at: number }): number {
      const { credit, debit } = prorate(item, change)
      billed.set(item.id, [...(billed.get(item.id) ?? []), { amount: debit - credit, from: change.at }])
      return debit - credit
    },
  }
}
