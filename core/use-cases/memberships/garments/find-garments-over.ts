import type { Transaction } from '#database/connection.ts'
import { type HeldGarment, listHeldGarments } from '#database/queries/memberships/membership-slots.ts'
import { garmentsOver, type WayOut, wayOutOf } from '#domain/memberships/garments-over.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'

/** A garment that is in the way of another plan, and what can be done about it. */
export type GarmentOver = {
  itemId: string
  orderId: string
  name: LocalizedText
  reason: 'count' | 'value'
  wayOut: WayOut
}

/** What a customer has on order or out that another plan would not carry. */
export async function findGarmentsOver(
  trx: Transaction,
  { customerId, from, to }: { customerId: string | null; from: Membership; to: Membership },
): Promise<(HeldGarment & { over: GarmentOver })[]> {
  const held = customerId === null ? [] : await listHeldGarments(trx, customerId)
  const garments = held.map((garment) => ({ ...garment, valuePrice: garment.product.valuePrice }))
  return garmentsOver(garments, { from, to }).map(({ garment: { valuePrice: _, ...garment }, reason }) => {
    const { id: itemId, orderId, product, status } = garment
    return { ...garment, over: { itemId, orderId, name: product.name, reason, wayOut: wayOutOf(status) } }
  })
}
