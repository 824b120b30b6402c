import { LRUCache } from 'lru-cache'
import type { Database } from '#database/connection.ts'
import {
  type ClaimedUnit,
  readClaimedUnits,
  readUnitCalendars,
  toUnitCalendar,
} from '#database/queries/rentals/occupancy.ts'
import type { UnitCalendar } from '#domain/rentals/calendar/unit-calendar.ts'

type Sought = Parameters<typeof readUnitCalendars>[1] & { ignoring: string | null }

/** The units of a product and size, each with the days it is taken: what a calendar shows. Whoever holds one asks the database. */
export type UnitCalendars = {
  find(sought: Sought): Promise<UnitCalendar[]>
  /** To be called when a unit of a product changed, or its days; null when any may have. */
  invalidate(productId: string | null): void
}

/** From the database, each time. */
export function readCalendars(db: Database): UnitCalendars {
  return { find: (sought) => readUnitCalendars(db, sought), invalidate() {} }
}

/** About 0.2 kB each. */
const MOST_CLAIMS_CACHED = 300_000

/**
 * From memory, where a product was asked for before, as long as changes are heard of. A hold is in it with the moment it
 * ends: what the clock changes needs no notification.
 */
export function rememberCalendars(db: Database, { isLive }: { isLive: () => boolean }): UnitCalendars {
  const known = new LRUCache<string, Claims>({
    maxSize: MOST_CLAIMS_CACHED,
    sizeCalculation: ({ units }) => units.reduce((sum, { claims }) => sum + claims.length + 1, 1),
  })
  const loading = new Map<string, Promise<Claims>>()

  async function load(productId: string, from: string): Promise<Claims> {
    const flight = readClaims(db, { productId, from })
    loading.set(productId, flight)
    try {
      const claims = await flight
      // a calendar that was read before a change may be what changed
      if (loading.get(productId) === flight) known.set(productId, claims)
      return claims
    } finally {
      if (loading.get(productId) === flight) loading.delete(productId)
    }
  }

  async function claimsOf(productId: string, from: string): Promise<Claims> {
    const cached = known.get(productId)
    if (cached !== undefined && cached.from <= from) return cached
    const expected = await loading.get(productId)
    return expected !== undefined && expected.from <= from ? expected : load(productId, from)
  }

  return {
    async find(sought) {
      if (!isLive()) return readUnitCalendars(db, sought)
      const { units } = await claimsOf(sought.productId, sought.span.from)
      return units.filter(({ size }) => size === sought.size).map((unit) => toUnitCalendar(unit, sought))
    },
    invalidate(productId) {
      for (const each of [known, loading]) {
        if (productId === null) each.clear()
        else each.delete(productId)
      }
    },
  }
}

/** From which day on they are known. */
type Claims = { from: string; units: readonly ClaimedUnit[] }

async function readClaims(db: Database, asked: { productId: string; from: string }): Promise<Claims> {
  return { from: asked.from, units: await readClaimedUnits(db, asked) }
}
