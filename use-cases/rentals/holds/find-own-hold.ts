import type { RentalTools } from '../rental-tools.ts'
import { listHolds } from './list-holds.ts'

/** The id of a hold when it is this cart's own: only then does it give way to another. */
export async function findOwnHold(
  tools: Pick<RentalTools, 'db' | 'now'>,
  { storeId, cart, id }: { storeId: string; cart: string | null; id: string | null },
): Promise<string | null> {
  if (cart === null || id === null) return null
  const own = await listHolds(tools, { storeId, cart })
  return own.some((hold) => hold.id === id) ? id : null
}
