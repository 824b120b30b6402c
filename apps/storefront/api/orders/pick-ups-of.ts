import type { OrderItem } from '#domain/orders/order.ts'
import { type PickUpChoice, pickUpChoice } from '#domain/orders/shipping/pick-up.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'

/** When the courier of a store can be asked to come for a garment, as things stand now. */
export async function pickUpsOf(
  { rentals, now }: Pick<OrderDependencies, 'rentals' | 'now'>,
  store: PartnerStore | null,
): Promise<(item: OrderItem) => PickUpChoice | null> {
  const rules = store && (await rentals.rulesOf(store))
  return (item) => rules && pickUpChoice(item, rules, now())
}
