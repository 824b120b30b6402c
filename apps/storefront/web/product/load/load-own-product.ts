import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'

/** As the customer sees it, with a session that is renewed first where it has expired; null where none is left. */
export async function loadOwnProduct(id: string, partnerStoreId: string): Promise<ProductView | null> {
  const answer = await browserApi().call('customerProduct', { params: { id }, query: { partnerStoreId } })
  return answer.success ? answer.data : null
}
