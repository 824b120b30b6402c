import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import type { Failure } from '#storefront/contract/shop-envelope.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { addProduct, type CheckoutProduct } from '#storefront/web/state/checkout.ts'
import { change, mainStore } from '#storefront/web/state/main-store.ts'
import { startFor } from './cart-time.ts'
import { cartToken } from './cart-token.ts'
import { endCartInTime } from './lines/ended-lines.ts'
import { wayOf } from './lines/line-way.ts'
import { replaceProduct } from './lines/replace-product.ts'
import { rentalApi } from './rental-api.ts'

export type Wanted = Omit<CheckoutProduct, 'uuid' | 'withdrawDate'>

/**
 * Only what the store really holds comes into the cart, perhaps in the place of another line; otherwise nothing changes,
 * and it says why.
 */
export async function holdGarment(
  wanted: Wanted,
  partnerStoreId: string,
  replaced: string | null = null,
): Promise<Failure | null> {
  endCartInTime(Date.now())
  const { id, sizeId, deliveryDate, rentDays, condition } = wanted
  const asCustomer = mainStore.getState().user.logged
  const answer = await (asCustomer ? browserApi() : rentalApi()).call('hold', {
    asCustomer,
    body: {
      partnerStoreId,
      cart: cartToken(),
      productId: id,
      sizeId,
      type: wayOf(wanted),
      deliveryDate,
      ...(rentDays !== null && { daysCount: rentDays }),
      ...(condition !== null && { condition: condition as UnitCondition }),
      ...(replaced !== null && { replaces: replaced }),
    },
  })
  if (!answer.success) return answer
  const { id: uuid, withdrawDate, secondsLeft } = answer.data
  const product = { ...wanted, uuid, withdrawDate }
  const now = startFor(secondsLeft, Date.now())
  if (replaced === null) change('checkout', addProduct, { product, now })
  else change('checkout', replaceProduct, { replaced, product, now })
  return null
}
