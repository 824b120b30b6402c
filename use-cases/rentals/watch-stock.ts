import type { Database } from '#database/connection.ts'
import { countHeldStock } from '#database/queries/rentals/held-stock.ts'
import {
  calmLeft,
  type HeldStock,
  type HolderKind,
  type HoldPolicy,
  type Pressure,
  pressureOn,
} from '#domain/rentals/holds/hold-policy.ts'

const LONGEST_MILLISECONDS = 1_000
const FEWEST_BETWEEN = 16

/** Gives a claim the pressure on the stock that it happens under. */
export type StockWatch = {
  during<Outcome extends { ok: boolean }>(
    holder: HolderKind,
    claim: (pressure: Pressure) => Promise<Outcome>,
  ): Promise<Outcome>
}

/**
 * How much of the stock is held without paying. As long as it is calm it is counted now and then, and what this process
 * claims meanwhile counts as well. Once it is not, claims go one by one and each by a number that was read just then, when
 * those before it are decided: otherwise thousands at once would all find it calm, or be refused for others' refusals.
 */
export function watchStock({ db, now, policy }: { db: Database; now: () => Date; policy: HoldPolicy }): StockWatch {
  let known: HeldStock = { units: 0, guest: 0, account: 0 }
  let readAt = { shop: Number.NEGATIVE_INFINITY, real: Number.NEGATIVE_INFINITY }
  let added = 0
  const underWay = { guest: new Set<Promise<unknown>>(), account: new Set<Promise<unknown>>() }
  let lastInLine: Promise<unknown> = Promise.resolve()

  function isFresh(holder: 'guest' | 'account'): boolean {
    const age = Math.max(Math.abs(now().getTime() - readAt.shop), performance.now() - readAt.real)
    return age < LONGEST_MILLISECONDS && added < Math.max(FEWEST_BETWEEN, calmLeft(known, holder, policy) / 4)
  }
  const pressureNow = (holder: 'guest' | 'account') =>
    pressureOn({ ...known, [holder]: known[holder] + underWay[holder].size }, holder, policy)

  async function count(): Promise<void> {
    readAt = { shop: now().getTime(), real: performance.now() }
    added = 0
    known = await countHeldStock(db, now())
  }

  async function claimInCalm<Outcome extends { ok: boolean }>(
    holder: 'guest' | 'account',
    claim: (pressure: Pressure) => Promise<Outcome>,
  ): Promise<Outcome> {
    const claiming = claim('calm')
    underWay[holder].add(claiming)
    try {
      const outcome = await claiming
      if (outcome.ok) {
        known = { ...known, [holder]: known[holder] + 1 }
        added += 1
      }
      return outcome
    } finally {
      underWay[holder].delete(claiming)
    }
  }

  return {
    async during(holder, claim) {
      if (holder === 'customer') return claim('calm')
      if (isFresh(holder) && pressureNow(holder) === 'calm') return claimInCalm(holder, claim)
      const turn = lastInLine.then(async () => {
        if (!isFresh(holder)) await count()
        if (pressureNow(holder) !== 'calm') {
          await Promise.allSettled(underWay[holder])
          await count()
        }
        const pressure = pressureNow(holder)
        return pressure === 'calm' ? { claimed: claimInCalm(holder, claim) } : { claimed: await claim(pressure) }
      })
      lastInLine = turn.catch(() => {})
      return (await turn).claimed
    },
  }
}
