import type { Transaction } from '#database/connection.ts'
import { deleteHoldsOfUnit, moveOccupancy } from '#database/queries/rentals/reservations.ts'
import { deleteHolds, markClaims } from '#database/queries/rentals/unit-claims.ts'
import { followGarments } from '#use-cases/incidents/follow-incidents.ts'
import { type ClaimInWay, losesUnit } from './claims-in-way.ts'

/**
 * Whoever waits for a unit that cannot go out goes to an equal one if that is wanted and one is free, and is marked as
 * endangered otherwise. Carts lose it, unless they are being paid. The equal units are locked.
 */
export async function evictClaims(
  trx: Transaction,
  {
    unitId,
    hit,
    moves,
    storeId,
    now,
  }: { unitId: string; hit: readonly ClaimInWay[]; moves: boolean; storeId: string | null; now: Date },
): Promise<{ moved: number; left: ClaimInWay[] }> {
  const leaving = moves ? hit.filter(({ movesTo }) => movesTo !== null) : []
  for (const { id, taken, movesTo } of leaving) {
    if (movesTo === null) continue
    await deleteHoldsOfUnit(trx, { unitId: movesTo, range: taken, expiredBy: now })
    await moveOccupancy(trx, { id, unitId: movesTo, taken })
  }
  const staying = hit.filter((claim) => !leaving.includes(claim))
  const lost = staying.filter(losesUnit).map(({ id }) => id)
  await deleteHolds(trx, lost)
  const left = staying.filter(({ id }) => !lost.includes(id))
  await markClaims(trx, { unitId, endangered: left.map(({ id }) => id), now })
  // orders of this store that are in danger now, or not any more
  const itemIds = hit.flatMap(({ order }) => order?.itemId ?? [])
  if (storeId !== null && itemIds.length > 0) await followGarments(trx, { storeId, now, itemIds })
  return { moved: leaving.length, left }
}
