import { removeProduct } from '#storefront/web/state/checkout.ts'
import { change } from '#storefront/web/state/main-store.ts'
import { cartToken } from '../cart-token.ts'
import { rentalApi } from '../rental-api.ts'

/** Out of the cart at once, and free for others. A release that gets lost is made up for by the cart's own end. */
export async function removeLine(uuid: string, partnerStoreId: string): Promise<void> {
  change('checkout', removeProduct, uuid)
  await rentalApi().call('releaseHold', { params: { id: uuid }, query: { partnerStoreId, cart: cartToken() } })
}
