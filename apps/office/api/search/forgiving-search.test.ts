import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { productId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { writeWaitingOrder } from '#tests/support/fixtures/parcels.ts'
import { ATELIER_ID as storeId } from '#tests/support/fixtures/test-stores.ts'

const AT = `/api/stores/${storeId}`
const ORDER = 'VE-7K3M-2QXD'
const MEMBER = 'VE-9PPR-4HHB'
const BARCODE = 'GR0000012348'

let office: TestOffice
let orsola: Browser
let walter: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, storeId)
  const garment = {
    number: 1,
    product: { name: { it: 'Zefiro' } },
    units: [{ barcode: BARCODE }, { barcode: 'K/77-B.2' }],
  }
  await writeGarments(office.db, [{ ...garment, listings: { [storeId]: {} } }])
  await office.hire('orsola@example.it', [{ role: 'owner', storeId }])
  await office.hire('walter@example.it', [{ role: 'warehouse', storeId }])
  orsola = await office.logIn('orsola@example.it')
  walter = await office.logIn('walter@example.it')
  const now = office.now()
  await inStore(office.db, storeId, async (trx) => {
    await sql`update product set skus = '{"IT40": "ZEF-40 NERO"}' where id = ${productId(1)}`.execute(trx)
    await sql`update unit set sku = 'zef.40-nero' where barcode = ${BARCODE}`.execute(trx)
    const person = { email: 'lia@example.it', firstName: 'Lia', lastName: 'Conti', language: 'it' } as const
    const account = { id: crypto.randomUUID(), storeId, passwordHash: 'x', createdAt: now, updatedAt: now }
    await trx
      .insertInto('customer')
      .values({ ...account, ...person, phone: '+390212345678' })
      .execute()
    const plan = await trx.selectFrom('membership').select('id').limit(1).executeTakeFirstOrThrow()
    const held = { storeId, number: MEMBER, membershipId: plan.id, provider: 'sandbox', startedAt: now }
    await trx
      .insertInto('userMembership')
      .values({ ...person, ...held, createdAt: now, updatedAt: now })
      .execute()
  })
  const { rows } = await inStore(office.db, storeId, (trx) =>
    sql<{ id: string }>`select id from unit where barcode = ${BARCODE}`.execute(trx),
  )
  await writeWaitingOrder(office.db, storeId, {
    number: ORDER,
    unitIds: rows.map(({ id }) => id),
    shipDay: '2026-06-03',
    now,
  })
  await inStore(office.db, storeId, (trx) => sql`update order_item set tracking = '1Z 999-AA1'`.execute(trx))
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

async function search(text: string, browser = orsola): Promise<string[]> {
  const { body } = await browser.call('GET', `${AT}/search?text=${encodeURIComponent(text)}`)
  return body.data.map(({ kind, label }: Record<string, string>) => `${kind} ${label}`)
}

const ofList = async (address: string) => (await orsola.call('GET', `${AT}${address}`)).body.data

describe('the search of the office', () => {
  it.each(['VE-7K3M-2QXD', 've7k3m2qxd', 've 7k3m', '7k3m', '7K3M-2QXD', '2qxd', '#VE-7K', 've7k3m-2'])(
    'finds an order by %s',
    async (text) => {
      expect(await search(text)).toEqual([`order ${ORDER}`])
      expect(await ofList(`/orders?text=${encodeURIComponent(text)}`)).toMatchObject({
        matching: 1,
        orders: [{ number: ORDER }],
      })
    },
  )

  it.each(['+39 333 1234567', '0039 333 123 4567', '333 12.34-567', '3331234567', '+39333123'])(
    'finds whose phone is %s',
    async (text) => expect(await search(text)).toEqual([`order ${ORDER}`]),
  )

  it.each(['+39 02 1234 5678', '02 12345678', '0039-02-1234'])('finds a customer whose phone is %s', async (text) => {
    expect(await search(text)).toEqual(['customer Lia Conti'])
    expect(await ofList(`/customers?text=${encodeURIComponent(text)}`)).toMatchObject({ matching: 1, customers: [{}] })
  })

  it('forgets a phone that changed', async () => {
    await inStore(office.db, storeId, (trx) => sql`update customer set phone = '+4915112345'`.execute(trx))
    expect([await search('02 12345678'), await search('0151 12345')]).toEqual([[], ['customer Lia Conti']])
    expect(await search('+49 (0)151 12345')).toEqual(['customer Lia Conti'])
  })

  it.each(['1Z 999-AA1', '1z999aa1', '1Z-999'])('finds an order by the tracking number %s', async (text) => {
    expect(await search(text)).toEqual([`order ${ORDER}`])
  })

  it.each(['VE-9PPR-4HHB', 've9ppr', '9ppr4hhb', '4hhb'])('finds a membership by %s', async (text) => {
    expect(await search(text)).toEqual([`member ${MEMBER}`])
  })

  it.each(['GR0000012348', 'gr 000 001 2348', '12348'])('finds a piece by %s', async (text) => {
    expect(await search(text)).toEqual([`unit ${BARCODE}`])
    const found = await ofList(`/products?text=${encodeURIComponent(text)}`)
    expect(found.products).toMatchObject([{ id: productId(1) }])
  })

  it('finds a piece by a code of its own, without its signs', async () => {
    expect(await search('k77b')).toEqual(['unit K/77-B.2'])
  })

  it.each(['ZEF-40 NERO', 'zef40', 'Zef 40 nero'])('finds a garment and its piece by the SKU %s', async (text) => {
    expect(await search(text)).toEqual(['garment Zefiro', `unit ${BARCODE}`])
  })

  it('finds nothing that the caller may not see', async () => {
    for (const text of [ORDER, '3331234567', '1z999aa1', MEMBER])
      expect([text, await search(text, walter)]).toEqual([text, []])
    expect(await search('12348', walter)).toEqual([`unit ${BARCODE}`])
  })
})
