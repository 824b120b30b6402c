import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { auditCredit } from '#tests/support/books/audit-credit.ts'
import { auditMoney } from '#tests/support/books/audit-money.ts'
import { readBooks } from '#tests/support/books/read-books.ts'
import { RENT } from '#tests/support/fixtures/a-shop.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'

let shop: ShopWithOffice
let owner: Desk
beforeAll(async () => {
  shop = await openShopWithOffice({ units: [120, 120] })
  owner = await shop.desk('owner')
})
afterAll(() => shop.stop())

const deed = fc.oneof(
  fc.record({ what: fc.constant('give' as const), amount: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ what: fc.constant('takeBack' as const), amount: fc.integer({ min: 1, max: 5_000 }) }),
  fc.record({ what: fc.constant('order' as const), ends: fc.constantFrom('pay', 'decline', 'leave') }),
  fc.record({
    what: fc.constant('refund' as const),
    amount: fc.integer({ min: 1, max: 6_000 }),
    asCredit: fc.boolean(),
  }),
  fc.record({ what: fc.constant('cancel' as const) }),
  fc.record({ what: fc.constant('twoAtOnce' as const) }),
)

type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never

const options = { numRuns: repetitions(6, 200), endOnFailure: true }
it('of any sequence nothing is spent twice, lost or made money of', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 10 }), async (deeds) => {
      const anna = await shop.customer()
      const orders: string[] = []
      const balance = async () => (await anna.call('GET', '/api/credit')).data.balance as number
      const by = { reason: 'courtesy', note: 'Prova' }
      const share = async () => Math.min(await balance(), RENT)
      /** Orders she leaves unpaid count towards what she may hold, so now and then she is refused one more. */
      const holdIfAllowed = (number: number) =>
        anna.hold({ number }).catch((error: Error) => {
          if (error.message.endsWith('HOLD_LIMIT')) return null
          throw error
        })
      async function act(each: Deed): Promise<void> {
        const formKey = crypto.randomUUID()
        const last = orders.at(-1)
        if (each.what === 'give') {
          await owner.call('POST', `/customers/${anna.id}/credit`, { ...by, amount: each.amount, formKey })
        }
        if (each.what === 'takeBack') {
          const body = { amount: each.amount, reason: 'agreed', note: 'Prova', formKey }
          await owner.call('POST', `/customers/${anna.id}/creditBack`, body)
        }
        if (each.what === 'order') {
          const hold = await holdIfAllowed(1)
          const { data } = hold ? await anna.order([hold], RENT, { credit: await share() }) : {}
          if (!data) return
          orders.push(data.order.id)
          if (data.paymentUrl && each.ends !== 'leave') {
            await shop.act(data.paymentUrl, each.ends === 'pay' ? 'pay' : 'decline')
          }
        }
        if (each.what === 'twoAtOnce') {
          const credit = await share()
          const holds = [await holdIfAllowed(1), await holdIfAllowed(2)].filter((hold) => hold !== null)
          const sent = await Promise.all(holds.map((hold) => anna.order([hold], RENT, { credit })))
          orders.push(...sent.flatMap(({ data }) => data?.order.id ?? []))
        }
        if (each.what === 'refund' && last) {
          const choice = { kind: 'part', amount: each.amount }
          const body = { ...by, choice, amount: each.amount, asCredit: each.asCredit, formKey }
          await owner.call('POST', `/orders/${last}/refunds`, body)
        }
        if (each.what === 'cancel' && last) await anna.call('POST', `/api/orders/${last}/cancel`, {})
      }
      for (const each of deeds) {
        await act(each)
        expect(await balance()).toBeGreaterThanOrEqual(0)
      }
      await shop.work()
      const books = await readBooks(shop.db, ATELIER_ID)
      expect([...auditMoney(books), ...auditCredit(books)]).toEqual([])
      // no credit becomes money: to the card goes at most what the card has paid
      const money = await inStore(shop.db, ATELIER_ID, (trx) =>
        trx.selectFrom('ledgerEntry').select(['kind', 'amount', 'provider', 'orderId']).execute(),
      )
      for (const id of orders) {
        const card = money.filter(({ orderId, provider }) => orderId === id && provider !== 'credit')
        const sum = card.reduce((all, { kind, amount }) => all + (kind === 'charge' ? amount : -amount), 0)
        expect(sum).toBeGreaterThanOrEqual(0)
      }
    }),
    options,
  )
})
