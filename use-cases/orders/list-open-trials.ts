import type { Transaction } from '#database/connection.ts'
import { listTriedGarments, type TriedGarment } from '#database/queries/order-trials.ts'
import { netPrices } from '#domain/orders/refund-share.ts'
import { type GivenCredit, openTrials } from '#domain/prices/open-trials.ts'
import type { PaidTrial } from '#domain/prices/trial-credit.ts'
import { romeTime } from '#domain/rentals/rome-time.ts'

/** What a customer has paid for trials and was not credited yet. */
export async function listOpenTrials(trx: Transaction, customerId: string): Promise<PaidTrial[]> {
  const orders = Map.groupBy(await listTriedGarments(trx, customerId), ({ orderId }) => orderId)
  const trials = [...orders.values()].flatMap(trialsOf)
  const credits = [...orders.values()].flatMap(creditsOf)
  return openTrials(trials, credits)
}

function trialsOf(garments: readonly TriedGarment[]): PaidTrial[] {
  const nets = netPrices(garments[0]?.lines ?? [], garments)
  return garments
    .filter(({ way, isPaid, isWithdrawn }) => way === 'trial' && isPaid && !isWithdrawn)
    .flatMap(({ id, productId, withdrawDay }) => {
      const fee = nets.get(id) ?? 0
      return withdrawDay === null || fee === 0 ? [] : [{ productId, fee, day: Temporal.PlainDate.from(withdrawDay) }]
    })
}

/** A rent that was given up gives its credit back. */
function creditsOf(garments: readonly TriedGarment[]): GivenCredit[] {
  const credited = (garments[0]?.lines ?? []).filter(({ code }) => code === 'trialCredit')
  const rents = garments.filter(({ way, isDeleted }) => way === 'rent' && !isDeleted)
  return credited.flatMap(({ productId }) => {
    const rent = rents.find((each) => each.productId === productId)
    return rent === undefined ? [] : [{ productId: rent.productId, day: romeTime(rent.orderedAt).day }]
  })
}
