import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { loadProduct } from '#storefront/web/api/readers.ts'
import type { ApiClient } from '#storefront/web/client/create-api-client.ts'

type Wanted = { id: string; partnerStoreId: string; isCustomer: boolean }

/** Asked for as the customer where there is one; a session that has run out is no reason to hide a garment. */
export async function requireProduct(api: ApiClient, { id, partnerStoreId, isCustomer }: Wanted): Promise<ProductView> {
  const asCustomer = isCustomer ? await loadCustomerProduct(api, { id, partnerStoreId }) : null
  const product = asCustomer ?? (await loadProduct(api, { id, partnerStoreId }))
  if (!product) throw new Response(null, { status: 404 })
  return product
}

async function loadCustomerProduct(
  api: ApiClient,
  { id, partnerStoreId }: Omit<Wanted, 'isCustomer'>,
): Promise<ProductView | null> {
  const answer = await api.call('customerProduct', { params: { id }, query: { partnerStoreId } })
  return answer.success ? answer.data : null
}
