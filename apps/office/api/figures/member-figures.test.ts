import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { VAT_RATE, vatPart } from '#domain/orders/receipt/vat.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { readCsv } from '#tests/support/read-csv.ts'

let shop: ShopWithOffice
let owner: Desk
beforeAll(async () => {
  shop = await openShopWithOffice()
  owner = await shop.desk('owner')
})
afterAll(async () => {
  expect(shop.officeErrors).toEqual([])
  await shop.stop()
})

const read = async () => (await owner.call('GET', '/figures/members')).body.data.months

async function join(plan: string): Promise<string> {
  const anna = await shop.customer()
  const agreed = { partnerStoreId: ATELIER_ID, acceptsTerms: true, earlyStart: true, membershipId: plan }
  const { data } = await anna.call('POST', '/api/userMemberships', agreed)
  await shop.act(data.paymentUrl)
  return data.userMembership.id
}

async function end(id: string): Promise<void> {
  const ask = { kind: 'end', refund: 'none' }
  const { data } = (await owner.call('POST', `/members/${id}/adjustments/preview`, { ask })).body
  const form = {
    ask,
    note: 'Al telefono',
    formKey: crypto.randomUUID(),
    refund: data.refund,
    updatedAt: data.updatedAt,
  }
  expect((await owner.call('POST', `/members/${id}/adjustments`, form)).status).toBe(200)
  await shop.work()
}

it('what memberships bring every month, and who came and went, is read from their log', async () => {
  expect(await read()).toEqual([])
  const plan = await inStore(shop.db, ATELIER_ID, (trx) =>
    trx.selectFrom('membership').select(['id', 'price']).where('status', '=', 'active').executeTakeFirstOrThrow(),
  )
  const { net } = vatPart(plan.price, VAT_RATE)
  const [first] = [await join(plan.id), await join(plan.id)]
  const [begun] = await read()
  expect(begun).toMatchObject({ start: 0, end: 2 * net, movements: { new: { members: 2, amount: 2 * net } } })
  expect(begun.members).toEqual({ active: 2, pastDue: 0, paused: 0 })
  expect([begun.customerChurn, begun.gross, begun.net]).toEqual([null, null, null])
  await shop.wait({ hours: 32 * 24 })
  await end(first)
  const months = await read()
  const last = months.at(-1)
  expect(last).toMatchObject({ start: 2 * net, end: net, customerChurn: 1 / 2, gross: 1 / 2, net: 1 / 2 })
  expect(last.movements.endedByChoice).toEqual({ members: 1, amount: -net })
  const file = await owner.call('GET', '/figures/members.csv')
  const [head = [], ...lines] = readCsv(file.text)
  expect(lines).toHaveLength(months.length)
  const cellOf = (name: string) => lines.at(-1)?.[head.indexOf(name)]
  expect(['end', 'endedByChoice', 'churnPercent'].map(cellOf)).toEqual([(net / 100).toFixed(2), '1', '50.0'])
  // what is taken off is no formula
  expect(cellOf('endedByChoiceAmount')).toBe(`'-${(net / 100).toFixed(2)}`)
})

it('is refused to whoever may not see figures', async () => {
  const service = await shop.desk('service')
  for (const path of ['/figures/members', '/figures/members.csv'])
    expect((await service.call('GET', path)).body.code).toBe('PERMISSION_MISSING')
})
