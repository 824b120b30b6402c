import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, SHIPPING, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [9, 9] })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

type Customer = Awaited<ReturnType<Shop['customer']>>

const ask = ({ storeId, id: userId }: Pick<Customer, 'storeId' | 'id'>, orderId: string) =>
  shop.fetch(
    new Request(`https://api.example/api/orders/${orderId}/receipt`, {
      headers: { authorization: `Bearer ${storeId}.${userId}`, 'x-client-address': '10.9.9.9' },
    }),
  )

async function textOf(response: Response): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

const euros = (cents: number) =>
  new Intl.NumberFormat('it', { style: 'currency', currency: 'EUR' }).format(cents / 100).replaceAll(/\s/g, ' ')

describe('the receipt of an order', () => {
  it('is a file that nobody in between keeps', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    const { number } = await anna.find(id)
    const response = await ask(anna, id)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${number}.pdf"`)
    expect(await textOf(response)).toContain(number)
  })

  it('has the sums of the ledger: what was paid, what went back, what is left, and the VAT in the total', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const holds = [await anna.hold(), await anna.hold({ number: 2, daysCount: 6 })]
    const total = 10_000 + SHIPPING
    const { data } = await anna.order(holds, total)
    await shop.act(data.paymentUrl)
    const { id, items } = data.order
    await anna.call('POST', `/api/orders/${id}/cancel`, { items: [items[0].id] })
    await shop.work()
    const ledger = await shop.ledger(id)
    expect(ledger).toEqual([total, -4_000])
    const text = await textOf(await ask(anna, id))
    for (const amount of ledger) expect(text).toContain(euros(amount))
    expect(text).toContain(`Saldo pagato ${euros(total - 4_000)}`)
    expect(text).toContain(`Totale, IVA inclusa ${euros(total)}`)
    const vat = Math.round((total * 22) / 122)
    expect(text).toContain(`22 % ${euros(total - vat)} ${euros(vat)} ${euros(total)}`)
    expect(text).toContain('Non è una fattura né un documento valido ai fini fiscali.')
  })

  it('names the condition of what was bought', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna, { type: 'secondHand', condition: 'good' }, 20_000 + SHIPPING)
    expect(await textOf(await ask(anna, id))).toMatch(/Acquisto · Condizioni: \w+/)
  })

  it('is there only once the order is confirmed', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const { data } = await anna.order([await anna.hold()], 4_000 + SHIPPING)
    expect((await ask(anna, data.order.id)).status).toBe(409)
  })

  it('is its customer’s alone', async () => {
    shop.clock.now = START
    const [anna, bea, carla] = [await shop.customer(), await shop.customer(), await shop.customer(BRERA_ID)]
    const id = await shop.buy(anna)
    expect((await ask(bea, id)).status).toBe(404)
    expect((await ask(carla, id)).status).toBe(404)
    expect((await ask({ storeId: BRERA_ID, id: anna.id }, id)).status).toBe(404)
    expect((await ask(anna, id)).status).toBe(200)
  })

  it('is made only so often', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = crypto.randomUUID()
    const statuses: number[] = []
    for (let nth = 0; nth < 61; nth++) statuses.push((await ask(anna, id)).status)
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })
})
