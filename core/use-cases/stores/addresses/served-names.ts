import type { Database } from '#database/connection.ts'
import { listServedDomains, type ServedDomain } from '#database/queries/stores/served-domains.ts'
import { certificateTurns } from '#domain/stores/addresses/certificate-turns.ts'

/** `later`: it is ours, and too many others were verified in the hour before it. */
export type NameAnswer = 'served' | 'later' | 'unknown'

export type ServedNames = {
  /** Without asking anybody: a proxy that is not answered serves no name at all. */
  find(domain: string, now: Date): NameAnswer
  /** To be called when a store changed; null when any store may have changed. */
  invalidate(storeId: string | null): void
  /** Reads all of them. */
  readAll(): Promise<void>
  stop(): void
}

type Options = {
  /** The platform's own. */
  own: readonly string[]
  onError: (error: unknown) => void
  times?: typeof TIMES
}

/** Milliseconds: how often stores that changed are read again, and all of them at most. */
const TIMES = { every: 1_000, allEvery: 60_000 }

/**
 * Every name under which somebody is served, of all stores, in memory. What cannot be read again stays as it was, so that
 * names are known while the database is away.
 */
export function createServedNames(db: Database, { own, onError, times = TIMES }: Options): ServedNames {
  const ofStores = new Map<string, ServedDomain[]>()
  const changed = new Set<string>()
  let turns = new Map<string, number>()
  let areAllInDoubt = false
  let readAllAt = Number.NEGATIVE_INFINITY
  let isReading = false

  /** One reading at a time: an older one must not come after a newer one. */
  async function read(storeIds: readonly string[] | null): Promise<void> {
    isReading = true
    try {
      keep(storeIds, await listServedDomains(db, storeIds))
    } finally {
      isReading = false
    }
  }

  function keep(storeIds: readonly string[] | null, found: readonly ServedDomain[]): void {
    for (const id of storeIds ?? ofStores.keys()) ofStores.delete(id)
    for (const [storeId, domains] of Map.groupBy(found, (each) => each.storeId)) ofStores.set(storeId, domains)
    turns = certificateTurns([...ofStores.values()].flat())
  }

  async function readAll(): Promise<void> {
    readAllAt = performance.now()
    areAllInDoubt = false
    await read(null)
  }

  async function readSome(storeIds: readonly string[]): Promise<void> {
    for (const id of storeIds) changed.delete(id)
    await read(storeIds)
  }

  async function readWhatChanged(): Promise<void> {
    if (isReading) return
    const areAllDue = areAllInDoubt && performance.now() - readAllAt >= times.allEvery
    const storeIds = [...changed]
    try {
      if (areAllDue) await readAll()
      else if (storeIds.length > 0) await readSome(storeIds)
    } catch (error) {
      if (areAllDue) areAllInDoubt = true
      else for (const id of storeIds) changed.add(id)
      onError(error)
    }
  }
  const timer = setInterval(() => void readWhatChanged(), times.every).unref()

  return {
    find(domain, now) {
      if (own.includes(domain)) return 'served'
      const turn = turns.get(domain)
      if (turn === undefined) return 'unknown'
      return turn <= Number(now) ? 'served' : 'later'
    },
    invalidate(storeId) {
      if (storeId === null) areAllInDoubt = true
      else changed.add(storeId)
    },
    readAll,
    stop: () => clearInterval(timer),
  }
}
