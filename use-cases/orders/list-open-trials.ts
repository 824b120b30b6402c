import type { Transaction } from '#database/connection.ts'
import { listTriedGarments, type TriedGarment } from '#database/queries/order-trials.ts'
import { netPrices } from '#domain/orders/refund-share.ts'
import { type GivenCredit, openTrials, uncovered } from '#domain/prices/open-trials.ts'
import type { PaidTrial } from '#domain/prices/trial-credit.ts'
import { romeTime } from '#domain/rentals/rome-time.ts'

/** What a customer has paid for trials and was not credited yet. */
export async function listOpenTrials(trx: Transaction, customerId: string): Promise<PaidTrial[]> {
  const { trials, credits } = await readTrials(trx, customerId)
  return openTrials(trials, credits)
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

async function readTrials(trx: Transaction, customerId: string) {
  const orders = Map.groupBy(await listTriedGarments(trx, customerId), ({ orderId }) => orderId)
  return { trials: [...orders.values()].flatMap(trialsOf), credits: [...orders.values()].flatMap(creditsOf) }
}

/** Those that were had: what has not arrived may still be cancelled and paid back. */
function trialsOf(garments: readonly TriedGarment[]): (PaidTrial & { id: string })[] {
  const nets = netPrices(garments[0]?.lines ?? [], garments)
  return garments
    .filter(
      ({ way, isDelivered, isDeleted, isWithdrawn }) => way === 'trial' && isDelivered && !isDeleted && !isWithdrawn,
    )
    .flatMap(({ id, productId, withdrawDay }) => {
      const fee = nets.get(id) ?? 0
      return withdrawDay === null || fee === 0
        ? []
        : [{ id, productId, fee, day: Temporal.PlainDate.from(withdrawDay) }]
    })
}

/** Each belongs to the first rent of its product, and goes back with it when it is given up. */
function creditsOf(garments: readonly TriedGarment[]): GivenCredit[] {
  const credited = (garments[0]?.lines ?? []).filter(({ code }) => code === 'trialCredit')
  const rents = garments.filter(({ way }) => way === 'rent')
  return credited.flatMap(({ productId, amount, quantity }) => {
    const first = rents.findIndex((each) => each.productId === productId)
    const [rent] = first < 0 ? [] : rents.splice(first, 1)
    if (rent === undefined || rent.isDeleted) return []
    return [{ productId: rent.productId, amount: -amount * quantity, day: romeTime(rent.orderedAt).day }]
  })
}
