import { describe, expect, it } from 'vitest'
import { createApiClient } from '#storefront/web/client/create-api-client.ts'
import { requireProduct } from './require-product.ts'

const id = '0b0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e0a'
const partnerStoreId = '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e01'
const refusal = { success: false, code: 'TOKEN_INVALID', errors: [] }

describe('a garment', () => {
  it('is asked for on the path of customers with an access token, and on the public one without', async () => {
    const { api, paths } = openApi(() => ({ success: true, data: { id } }))
    await requireProduct(api, { id, partnerStoreId, isCustomer: true })
    await requireProduct(api, { id, partnerStoreId, isCustomer: false })
    expect(paths).toEqual([`/api/products/${id}`, `/public-api/products/${id}`])
  })

  it('is shown to who has an access token that is good no more', async () => {
    const { api } = openApi((path) => (path.startsWith('/api/') ? refusal : { success: true, data: { id } }))
    expect(await requireProduct(api, { id, partnerStoreId, isCustomer: true })).toEqual({ id })
  })

  it('that nobody knows is not found', async () => {
    const { api } = openApi(() => ({ success: false, code: 'NOT_FOUND', errors: [] }))
    const missing = requireProduct(api, { id, partnerStoreId, isCustomer: false })
    await expect(missing).rejects.toMatchObject({ status: 404 })
  })
})

function openApi(answer: (path: string) => object) {
  const paths: string[] = []
  const api = createApiClient({
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      paths.push(pathname)
      return Response.json(answer(pathname))
    },
    baseUrl: 'http://velluto.test',
    publicToken: 'public',
    timeout: null,
    log: () => {},
  })
  return { api, paths }
}
