import { afterAll, beforeAll, expect, it } from 'vitest'
import { asPlatform } from '#database/office.ts'
import { productId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const STOCK = '/api/platform/stock'
const OWN = '0190b6a0-0000-7000-8000-0000000000f1'

let office: TestOffice
let operator: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  await writeGarments(office.db, [{ number: 7, units: [{}], listings: { [ATELIER_ID]: {} } }])
  const { id: brandId } = await office.db.selectFrom('brand').select('id').executeTakeFirstOrThrow()
  const product = { id: OWN, brandId, name: { it: 'Abito della piattaforma' }, description: {}, valuePrice: 40_000 }
  await asPlatform(office.db, async (trx) => {
    await trx
      .insertInto('product')
      .values({ ...product, ownerId: null, lentTo: 'everybody' })
      .execute()
    const unit = { productId: OWN, sizeCode: 'IT42', barcode: 'P-1', condition: 'new' } as const
    await trx.insertInto('unit').values(unit).execute()
  })
  await office.hire('olga@example.it', [{ role: 'operator', storeId: null }])
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  operator = await office.logIn('olga@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

it('shows operators what belongs to the platform, and nothing of a store', async () => {
  const { products, next } = (await operator.call('GET', STOCK)).body.data
  expect(products).toMatchObject([{ id: OWN, units: 1, available: 1, lending: { to: 'everybody', stores: [] } }])
  expect(next).toBeNull()
  // behind the last one nothing is shown, and as many match
  const behind = (await operator.call('GET', `${STOCK}?before=${OWN}`)).body.data
  expect([behind.products, behind.matching]).toEqual([[], 1])
  expect((await operator.call('GET', `${STOCK}?text=piatta`)).body.data.products.length).toBe(1)
  expect((await operator.call('GET', `${STOCK}?lent=nobody`)).body.data.products).toEqual([])
  expect((await operator.call('GET', `${STOCK}/${productId(7)}`)).status).toBe(404)
})

it('is lent by operators to the stores they name, with a line in the audit of the platform', async () => {
  const lending = { to: 'named', share: 300, stores: [{ domain: 'spento.example', share: 250 }] }
  expect((await operator.call('PUT', `${STOCK}/${OWN}/lending`, lending)).status).toBe(200)
  expect((await operator.call('GET', `${STOCK}/${OWN}`)).body.data.lending).toEqual(lending)
  const unknown = { ...lending, stores: [{ domain: 'nessuno.example', share: 1 }] }
  expect((await operator.call('PUT', `${STOCK}/${OWN}/lending`, unknown)).body.code).toBe('LENDING_STORE_UNKNOWN')
  expect((await operator.call('PUT', `${STOCK}/${productId(7)}/lending`, lending)).status).toBe(404)
  const { lines } = (await operator.call('GET', '/api/platform/audit?action=product.lent')).body.data
  expect(lines).toMatchObject([{ subject: { id: OWN } }])
})

it('is nobody else’s: an owner of a store is refused', async () => {
  const owner = await office.logIn('anna@example.it')
  expect((await owner.call('GET', STOCK)).status).toBe(403)
  expect((await owner.call('PUT', `${STOCK}/${OWN}/lending`, { to: 'nobody', share: 0, stores: [] })).status).toBe(403)
})
