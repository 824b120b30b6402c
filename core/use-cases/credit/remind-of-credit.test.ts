import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { remindOfCredit } from './remind-of-credit.ts'

let shop: ShopWithOffice
let owner: Desk
beforeAll(async () => {
  shop = await openShopWithOffice({ units: [4] })
  owner = await shop.desk('owner')
})
afterAll(() => shop.stop())

const dayIn = (days: number) => new Date(shop.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const pass = (days: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + days * 86_400_000)
}
const give = (id: string, amount: number, endsOn: string | null) =>
  owner.call('POST', `/customers/${id}/credit`, {
    ...{ amount, endsOn, reason: 'courtesy', note: 'Al telefono', formKey: crypto.randomUUID() },
  })
const reminders = (email: string) =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    const mails = trx
      .selectFrom('mail')
      .select('detail')
      .where('kind', '=', 'credit-ends')
      .where('recipient', '=', email)
    return (await mails.orderBy('createdAt').execute()).map(({ detail }) => detail)
  })

it('what is left is told of once, fourteen days before its end, together for a day', async () => {
  const anna = await shop.customer()
  const end = dayIn(60)
  await give(anna.id, 2_000, end)
  await give(anna.id, 1_000, end)
  await give(anna.id, 500, null)
  pass(45)
  expect(await remindOfCredit(shop.dependencies)).toBe(0)
  pass(1)
  expect(await remindOfCredit(shop.dependencies)).toBe(1)
  expect(await remindOfCredit(shop.dependencies)).toBe(0)
  expect(await reminders(anna.email)).toMatchObject([{ amount: 3_000, day: end, path: '/profile?page=credit' }])
})

it('nobody is told of what they have just been given, has been taken back, or has ended', async () => {
  const [late, none, gone] = [await shop.customer(), await shop.customer(), await shop.customer()]
  await give(late.id, 1_000, dayIn(10))
  await give(none.id, 1_000, dayIn(40))
  await give(gone.id, 1_000, dayIn(30))
  await owner.call('POST', `/customers/${none.id}/creditBack`, {
    ...{ amount: 1_000, reason: 'agreed', note: 'Intesa', formKey: crypto.randomUUID() },
  })
  pass(31)
  expect(await remindOfCredit(shop.dependencies)).toBe(0)
  for (const { email } of [late, none, gone]) expect(await reminders(email)).toEqual([])
})
