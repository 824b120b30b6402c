import { lockItems } from '#database/queries/orders/order-items.ts'
import { isPickUpOffered, type PickUp, type PickUpChoice, pickUpChoice } from '#domain/orders/shipping/pick-up.ts'
import { findOrderOf, type OrderOwner } from '../../find-own-order.ts'
import { inStoreScope, type OrderDependencies } from '../../order-dependencies.ts'
import { arrangePickUp, setPickUp } from './arrange-pick-up.ts'

export type ChosenPickUp =
  | { ok: true }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'MOVE_NOT_ALLOWED' | 'PICK_UP_NOT_OFFERED' }

/**
 * The customer says when the courier is to come. The same choice again changes nothing. What is kept until it is asked
 * back is asked for with it, and so is the courier who came in vain.
 */
export function choosePickUp(
  dependencies: OrderDependencies,
  { storeId, userId }: OrderOwner,
  { orderId, itemIds, ...chosen }: { orderId: string; itemIds: readonly string[] | null } & PickUp,
): Promise<ChosenPickUp> {
  return inStoreScope(dependencies, storeId, async (trx, shop) => {
    if ((await findOrderOf(trx, userId, orderId)) === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
    const items = (await lockItems(trx, orderId)).map((item) => {
      const isSet = item.withdrawDay === chosen.day && item.pickUpSlot === chosen.slot
      return { item, isSet, choice: pickUpChoice(item, shop.rules, shop.now()) }
    })
    if (itemIds?.some((id) => !items.some(({ item }) => item.id === id)))
      return { ok: false, reason: 'ORDER_NOT_FOUND' }
    const wanted = items.filter(({ item, isSet, choice }) => itemIds?.includes(item.id) ?? (isSet || choice !== null))
    if (wanted.length === 0 || !wanted.every(isPossible)) return { ok: false, reason: 'MOVE_NOT_ALLOWED' }
    const changing = wanted.filter(({ isSet }) => !isSet)
    const isOffered = ({ choice }: ChosenItem) => choice !== null && isPickUpOffered(chosen, choice)
    if (!changing.every(isOffered)) return { ok: false, reason: 'PICK_UP_NOT_OFFERED' }
    for (const { item } of changing) {
      const asksForIt = item.withdrawDay === null || item.status === 'returnPickupFailed'
      if (asksForIt) await arrangePickUp(trx, shop, { item, reason: null, chosen })
      else await setPickUp(trx, shop, item, chosen)
    }
    return { ok: true }
  })
}

type ChosenItem = { isSet: boolean; choice: PickUpChoice | null }

function isPossible({ isSet, choice }: ChosenItem): boolean {
  return isSet || choice !== null
}
