import type { RentalDependencies } from '../rental-dependencies.ts'
import { listHolds } from './list-holds.ts'

/** The id of a hold when it is this cart's own: only then does it give way to another. */
export async function findOwnHold(
  dependencies: Pick<RentalDependencies, 'db' | 'now'>,
  { storeId, cart, id }: { storeId: string; cart: string | null; id: string | null },
): Promise<string | null> {
  if (cart === null || id === null) return null
  const own = await listHolds(dependencies, { storeId, cart })
  return own.some((hold) => hold.id === id) ? id : null
}
