import type { Transaction } from '#database/connection.ts'
import { listTriedGarments, type TriedGarment } from '#database/queries/orders/order-trials.ts'
import { netPrices } from '#domain/orders/money/refund-share.ts'
import { receivedPart } from '#domain/orders/rights/withdrawal-right.ts'
import { type GivenCredit, openTrials, uncovered } from '#domain/prices/open-trials.ts'
import type { PaidTrial } from '#domain/prices/trial-credit.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'

/** Fees a customer has paid for trials and was not credited yet. */
export async function listOpenTrials(trx: Transaction, customerId: string): Promise<PaidTrial[]> {
  return (await readTrials(trx, customerId)).open
}

/** What would have been credited in vain without this trial: its customer has it back already. */
export async function creditedFor(
  trx: Transaction,
  { customerId, itemId }: { customerId: string; itemId: string },
): Promise<number> {
  const { trials, credits } = await readTrials(trx, customerId)
  const others = trials.filter(({ id }) => id !== itemId)
  return uncovered(others, credits) - uncovered(trials, credits)
}

/** A customer's orders with trials, which of them are still to be credited, and what is credited by now for trials that they have given up. */
export async function readTrials(trx: Transaction, customerId: string) {
  const orders = [...Map.groupBy(await listTriedGarments(trx, customerId), ({ orderId }) => orderId).values()]
  const [trials, credits] = [orders.flatMap(trialsOf), orders.flatMap(creditsOf)]
  return { orders, trials, credits, open: openTrials(trials, credits), withheldAmount: uncovered(trials, credits) }
}

/** Of what a service cost, the part that its customer had when they withdrew from it. */
export function receivedOf(garment: TriedGarment, price: number): number {
  const { withdrawnAt } = garment
  return withdrawnAt === null ? 0 : receivedPart(garment, { price, now: withdrawnAt })
}

/** Those that were had: what has not arrived may still be cancelled and paid back. */
function trialsOf(garments: readonly TriedGarment[]): (PaidTrial & { id: string })[] {
  const nets = netPrices(garments[0]?.lines ?? [], garments)
  return garments
    .filter(
      ({ way, deliveredAt, isDeleted, withdrawnAt }) =>
        way === 'trial' && deliveredAt !== null && !isDeleted && withdrawnAt === null,
    )
    .flatMap(({ id, productId, withdrawDay }) => {
      const fee = nets.get(id) ?? 0
      return withdrawDay === null || fee === 0
        ? []
        : [{ id, productId, fee, day: Temporal.PlainDate.from(withdrawDay) }]
    })
}

/**
 * Each belongs to the first rent of its product, and goes back with it when it is given up: all of it before the garment
 * has left, and when its customer withdraws, of the part that was not received.
 */
function creditsOf(garments: readonly TriedGarment[]): GivenCredit[] {
  const credited = (garments[0]?.lines ?? []).filter(({ code }) => code === 'trialCredit')
  const rents = garments.filter(({ way }) => way === 'rent')
  return credited.flatMap(({ productId, amount, quantity }) => {
    const first = rents.findIndex((each) => each.productId === productId)
    const [rent] = first < 0 ? [] : rents.splice(first, 1)
    if (rent === undefined || rent.isDeleted) return []
    const whole = -amount * quantity
    const had = rent.withdrawnAt === null ? whole : receivedOf(rent, whole)
    return [{ productId: rent.productId, amount: had, day: romeTime(rent.orderedAt).day }]
  })
}
