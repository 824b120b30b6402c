import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RENT } from '#tests/support/fixtures/a-shop.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { readCsv } from '#tests/support/read-csv.ts'

let shop: ShopWithOffice
let service: Desk
let reader: Desk
let orders: string[]
beforeAll(async () => {
  shop = await openShopWithOffice()
  service = await shop.desk('service')
  reader = await shop.desk('reader')
  const anna = await shop.customer()
  orders = [await shop.buy(anna)]
  shop.pass({ hours: 1 })
  orders.push(await shop.buy(anna, { number: 2 }))
  const stranger = await shop.customer(BRERA_ID)
  await shop.buy(stranger)
})
afterAll(async () => {
  expect(shop.officeErrors).toEqual([])
  await shop.stop()
})

const list = async (desk: Desk, query = '') => (await desk.call('GET', `/orders${query}`)).body.data.orders

describe('the list of orders', () => {
  it('has those of the store, the latest first, with where they are', async () => {
    const shown = await list(service)
    expect(shown.map(({ id }: { id: string }) => id)).toEqual(orders.toReversed())
    expect(shown[0]).toMatchObject({
      name: 'Anna Rossi',
      email: 'a•••@example.it',
      status: 'paymentConfirmed',
      deliveryDay: '2026-11-25',
      total: RENT,
      isGuest: false,
    })
    expect((await list(service, '?sort=placedAt')).map(({ id }: { id: string }) => id)).toEqual(orders)
  })

  it('shows whoever only looks no more than initials', async () => {
    expect((await list(reader))[0]).toMatchObject({ name: 'A. R.', email: 'a•••@example.it' })
  })

  it.each([
    ['?text=anna1', 2],
    ['?text=ross', 2],
    ['?text=verdi', 0],
    ['?status=paymentConfirmed', 2],
    ['?status=delivered', 0],
    ['?way=rent', 2],
    ['?way=trial', 0],
    ['?from=2026-11-16&to=2026-11-16', 2],
    ['?from=2026-11-17', 0],
  ])('can be filtered: %s', async (query, count) => {
    expect(await list(service, query)).toHaveLength(count)
  })

  it('goes on behind the last one seen, and finds one by the beginning of its number', async () => {
    const [latest, first] = await list(service)
    expect(await list(service, `?before=${latest.id}`)).toEqual([first])
    expect(await list(service, `?text=%23${first.number.toLowerCase().slice(0, 9)}`)).toEqual([first])
  })

  it('leaves as a file with what is shown, e-mails masked', async () => {
    const { text, headers } = await service.call('GET', '/orders.csv?text=anna1')
    const rows = readCsv(text)
    expect(headers.get('content-disposition')).toContain('orders-2026-11-16.csv')
    expect(rows).toHaveLength(3)
    expect(rows[1]?.slice(2, 5)).toEqual(['Anna Rossi', 'a•••@example.it', 'paymentConfirmed'])
    expect(rows[1]?.at(-1)).toBe((RENT / 100).toFixed(2))
  })
})
