import { aLine, type PriceLine, totalOf } from './price-line.ts'

/** A try-on that was paid for and not credited yet. */
export type PaidTrial = { productId: string; fee: number; day: Temporal.PlainDate }

export const CREDITED_WITHIN_DAYS = 30

/** The last day on which a rent of what was tried costs its fee less, by the day on which the trial goes back. */
export function creditedUntil(withdraw: Temporal.PlainDate): Temporal.PlainDate {
  return withdraw.add({ days: CREDITED_WITHIN_DAYS })
}

/** What was paid to try a product comes off its rent: once, within thirty days, never more than the rent. */
export function trialCredits(
  lines: readonly PriceLine[],
  { trials, today }: { trials: readonly PaidTrial[]; today: Temporal.PlainDate },
): PriceLine[] {
  const open = trials.filter(({ day }) => day.until(today).days <= CREDITED_WITHIN_DAYS)
  return lines
    .filter(({ code }) => code === 'rent')
    .flatMap((line) => {
      const found = open.findIndex(({ productId }) => productId === line.productId)
      const [trial] = found < 0 ? [] : open.splice(found, 1)
      const credit = Math.min(trial?.fee ?? 0, totalOf([line]))
      return credit === 0 ? [] : [aLine({ code: 'trialCredit', productId: line.productId, amount: -credit })]
    })
}
