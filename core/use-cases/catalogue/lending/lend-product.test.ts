import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { openShop, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { type LendingInput, lendProduct } from './lend-product.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [3, 3] })
})
afterAll(() => shop.stop())

async function lend(input: LendingInput, storeId = ATELIER_ID) {
  const lent = await inStore(shop.db, storeId, (trx) => lendProduct(trx, { storeId, productId: ONE, input }))
  // what the listener does when the database tells that a product has changed
  shop.dependencies.stores.invalidate(null)
  return lent
}

async function shownAt(storeId: string): Promise<string[]> {
  const { data } = await shop.call('GET', `/public-api/products?partnerStoreId=${storeId}`)
  return data.items.map(({ id }: { id: string }) => id).sort()
}

const ONE = productId(1)
const NOBODY: LendingInput = { to: 'nobody', share: 0, stores: [] }

describe('what its owner lends to nobody any more', () => {
  it('is gone from other stores at once, while what was ordered there goes on to its end', async () => {
    const bea = await shop.customer(BRERA_ID)
    const order = await shop.buy(bea)
    expect(await shownAt(BRERA_ID)).toContain(ONE)

    expect(await lend(NOBODY)).toMatchObject({ ok: true, audit: { action: 'product.lent' } })
    expect(await shownAt(BRERA_ID)).not.toContain(ONE)
    expect(await shownAt(ATELIER_ID)).toContain(ONE)
    await expect(bea.hold({ number: 1, deliveryDate: '2027-01-12' })).rejects.toThrow()

    for (const day of ['2026-11-25', '2026-11-29', '2026-12-02', '2026-12-04']) await shop.goTo(day)
    expect((await shop.firstItem(bea, order)).status).toBe('completed')
    expect(await unitStates()).toEqual(['available', 'available', 'available'])
    expect(shop.errors).toEqual([])
  })

  it('comes back when it is lent again, to a store that is named by its domain too', async () => {
    await lend({ to: 'named', share: 0, stores: [{ domain: 'brera.example', share: 250 }] })
    expect(await shownAt(BRERA_ID)).toContain(ONE)
    await lend({ to: 'named', share: 0, stores: [{ domain: 'spento.example', share: 250 }] })
    expect(await shownAt(BRERA_ID)).not.toContain(ONE)
    await lend({ to: 'everybody', share: 400, stores: [] })
    expect(await shownAt(BRERA_ID)).toContain(ONE)
  })
})

describe('only its owner', () => {
  it('lends a product, to stores that there are', async () => {
    expect(await lend(NOBODY, BRERA_ID)).toEqual({ ok: false, reason: 'ITEM_NOT_FOUND' })
    const input: LendingInput = { to: 'named', share: 0, stores: [{ domain: 'nessuno.example', share: 0 }] }
    expect(await lend(input)).toEqual({ ok: false, reason: 'LENDING_STORE_UNKNOWN', fields: ['stores.0.domain'] })
  })
})

async function unitStates(): Promise<string[]> {
  const rows = await shop.db.selectFrom('unit').select('state').where('productId', '=', ONE).execute()
  return rows.map(({ state }) => state)
}
