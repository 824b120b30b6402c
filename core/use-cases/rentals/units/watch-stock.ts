import { type Database, inStore } from '#database/connection.ts'
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

/** Gives a claim the pressure on its store's stock that it happens under. */
export type StockWatch = {
  during<Outcome extends { ok: boolean }>(
    asking: { storeId: string; holder: HolderKind },
    claim: (pressure: Pressure) => Promise<Outcome>,
  ): Promise<Outcome>
}

type Watching = { db: Database; now: () => Date; policy: HoldPolicy }

/** A store at a time: what is held of one's stock presses on nobody in another. */
export function watchStock(watching: Watching): StockWatch {
  const stores = new Map<string, ReturnType<typeof watchStoreStock>>()
  return {
    during({ storeId, holder }, claim) {
      if (holder === 'customer') return claim('calm')
      const store = stores.get(storeId) ?? watchStoreStock(watching, storeId)
      stores.set(storeId, store)
      return store.during(claim)
    },
  }
}

/**
 * How much of a store's stock is held without paying. As long as it is calm it is counted now and then, and what this process
 * claims meanwhile counts as well. Once it is not, claims go one by one and each by a number that was read just then, when
 * those before it are decided: otherwise thousands at once would all find it calm, or be refused for others' refusals.
 */
function watchStoreStock({ db, now, policy }: Watching, storeId: string) {
  let known: HeldStock = { units: 0, held: 0 }
  let readAt = { shop: Number.NEGATIVE_INFINITY, real: Number.NEGATIVE_INFINITY }
  let added = 0
  const underWay = new Set<Promise<unknown>>()
  let lastInLine: Promise<unknown> = Promise.resolve()

  function isFresh(): boolean {
    const age = Math.max(Math.abs(now().getTime() - readAt.shop), performance.now() - readAt.real)
    return age < LONGEST_MILLISECONDS && added < Math.max(FEWEST_BETWEEN, calmLeft(known, policy) / 4)
  }
  const pressureNow = () => pressureOn({ ...known, held: known.held + underWay.size }, policy)

  async function count(): Promise<void> {
    readAt = { shop: now().getTime(), real: performance.now() }
    added = 0
    known = await inStore(db, storeId, (trx) => countHeldStock(trx, now()))
  }

  async function claimInCalm<Outcome extends { ok: boolean }>(
    claim: (pressure: Pressure) => Promise<Outcome>,
  ): Promise<Outcome> {
    const claiming = claim('calm')
    underWay.add(claiming)
    try {
      const outcome = await claiming
      if (outcome.ok) {
        known = { ...known, held: known.held + 1 }
        added += 1
      }
      return outcome
    } finally {
      underWay.delete(claiming)
    }
  }

  return {
    async during<Outcome extends { ok: boolean }>(claim: (pressure: Pressure) => Promise<Outcome>): Promise<Outcome> {
      if (isFresh() && pressureNow() === 'calm') return claimInCalm(claim)
      const turn = lastInLine.then(async () => {
        if (!isFresh()) await count()
        if (pressureNow() !== 'calm') {
          await Promise.allSettled(underWay)
          await count()
        }
        const pressure = pressureNow()
        return pressure === 'calm' ? { claimed: claimInCalm(claim) } : { claimed: await claim(pressure) }
      })
      lastInLine = turn.catch(() => {})
      return (await turn).claimed
    },
  }
}
