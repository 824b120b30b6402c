import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { brandId, writeGarmentFacts } from '#tests/support/fixtures/a-catalogue.ts'
import { openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { fileOf, openImporter } from '#tests/support/office/import-file.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
})
afterAll(() => office.stop())

const inAtelier = <T>(work: Parameters<typeof inStore<T>>[2]) => inStore(office.db, ATELIER_ID, work)
const kept = () => inAtelier((trx) => trx.selectFrom('keptShelf').select('content').execute())

it('the index of a large store is kept when an import is over, before anybody asks for it', async () => {
  const importer = openImporter(office, { storeId: ATELIER_ID, browser: await office.logIn('anna@example.it') })
  const bring = async (handle: string) => {
    const { applied } = await importer.bring(
      fileOf('Handle,Name (it),Brand,Value,Rent once,Size,Quantity', `${handle},Abito,Ottavia Bellò,700,89,42,1`),
    )
    expect(applied).toMatchObject({ state: 'applied', task: { state: 'done' } })
    const { id } = await inAtelier((trx) =>
      trx.selectFrom('product').select('id').where('handle', '=', handle).executeTakeFirstOrThrow(),
    )
    return id
  }
  await bring('aurora')
  expect(await kept()).toEqual([])
  await inAtelier(async (trx) => {
    await sql`insert into product (brand_id, name, description, value_price)
      select ${brandId(1)}, '{"it": "Abito"}', '{}', 1 from generate_series(1, 2000)`.execute(trx)
    await sql`insert into listing (store_id, product_id) select ${ATELIER_ID}, id from product
      where owner_id = ${ATELIER_ID} and value_price = 1`.execute(trx)
  })
  const id = await bring('borea')
  const [index] = await kept()
  expect(index?.content).toContain(id)
})
