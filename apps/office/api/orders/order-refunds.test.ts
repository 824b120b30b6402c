import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { RENT, SHIPPING } from '#tests/support/fixtures/a-shop.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'

let shop: ShopWithOffice
let anna: Awaited<ReturnType<ShopWithOffice['customer']>>
let service: Desk
let owner: Desk
beforeAll(async () => {
  shop = await openShopWithOffice({ units: [60, 60] })
  service = await shop.desk('service')
  owner = await shop.desk('owner')
  anna = await shop.customer()
})
afterAll(async () => {
  expect(shop.officeErrors).toEqual([])
  await shop.stop()
})

const read = async (id: string) => (await owner.call('GET', `/orders/${id}`)).body.data
const ask = (desk: Desk, id: string, refund: object) =>
  desk.call('POST', `/orders/${id}/refunds`, {
    ...{ reason: 'courtesy', note: 'Al telefono', formKey: crypto.randomUUID() },
    ...refund,
  })
const WAITING = "select from pg_locks where relation = 'order_event'::regclass and not granted"
const part = (amount: number) => ({ choice: { kind: 'part', amount }, amount })

/** Two garments and the way there. */
async function buyTwo() {
  const holds = [await anna.hold(), await anna.hold({ number: 2 })]
  const { data } = await anna.order(holds, 2 * (RENT - SHIPPING) + SHIPPING)
  await shop.act(data.paymentUrl)
  return data.order.id as string
}

describe('a refund by hand', () => {
  it('is shown before in cents and words, and goes through the provider into the ledger with its person', async () => {
    const id = await buyTwo()
    const [{ id: itemId }] = (await read(id)).garments
    const choice = { kind: 'garment', itemId }
    const { data: plan } = (await service.call('POST', `/orders/${id}/refunds/preview`, { choice, reason: 'quality' }))
      .body
    expect(plan.amount).toBe(RENT - SHIPPING)
    expect(plan.mails).toMatchObject([{ kind: 'refund', to: 'a•••@example.it' }])
    expect(plan.mails[0].text).toContain('non era come doveva essere')
    const done = await ask(service, id, { choice, amount: plan.amount, reason: 'quality' })
    expect(done.body.data).toEqual({ amount: RENT - SHIPPING })
    // until the provider has done it, it is waiting, and counts as gone
    const before = await read(id)
    expect(before.money).toMatchObject({
      refunded: 0,
      left: RENT,
      waiting: [{ amount: RENT - SHIPPING, person: 'service' }],
    })
    await shop.work()
    expect((await read(id)).money).toMatchObject({ refunded: RENT - SHIPPING, left: RENT, waiting: [] })
    expect((await read(id)).garments[0].refundable).toBe(0)
    expect((await read(id)).timeline[0]).toMatchObject({
      action: 'order.refunded',
      person: 'service',
      reason: 'Al telefono',
    })
  })

  it('gives the way there once, alone or with the last garment', async () => {
    const id = await shop.buy(anna)
    const choice = { kind: 'shipping' }
    expect((await ask(owner, id, { choice, amount: SHIPPING })).status).toBe(200)
    expect((await read(id)).money.shipping).toBe(0)
    expect((await ask(owner, id, { choice, amount: SHIPPING })).body.code).toBe('CHANGED_MEANWHILE')
    const [{ id: itemId }] = (await read(id)).garments
    const move = { itemId, from: 'paymentConfirmed', to: 'deleted' }
    const cancelled = await owner.call('POST', `/orders/${id}/moves`, move)
    expect(cancelled.body.data.refunded).toBe(RENT - SHIPPING)
    await shop.work()
    expect((await read(id)).money).toMatchObject({ refunded: RENT, left: 0 })
    expect((await ask(owner, id, { choice: { kind: 'all' }, amount: 1 })).body.code).toBe('NOTHING_TO_REFUND')
  })

  it('is one refund for one form, however often it is sent and at once', async () => {
    const id = await shop.buy(anna)
    const formKey = crypto.randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => ask(owner, id, { ...part(1_000), formKey })))
    expect(sent.map(({ status, body }) => [status, body.data.amount])).toEqual(Array(3).fill([200, 1_000]))
    expect((await read(id)).money.left).toBe(RENT - 1_000)
    expect(
      (await read(id)).timeline.filter(({ action }: { action?: string }) => action === 'order.refunded'),
    ).toHaveLength(1)
  })

  it('tells whoever saw more than is left by now', async () => {
    const id = await shop.buy(anna)
    await ask(owner, id, part(RENT - 100))
    const late = await ask(owner, id, { choice: { kind: 'all' }, amount: RENT })
    expect([late.status, late.body.code, late.body.details]).toEqual([409, 'CHANGED_MEANWHILE', { most: 100 }])
    expect((await ask(owner, id, part(101))).body.code).toBe('CHANGED_MEANWHILE')
  })

  it('says while it is looked at how much is left, and how much somebody of a role may give', async () => {
    const holds = []
    for (const number of [1, 1, 2, 2]) holds.push(await anna.hold({ number }))
    const { data } = await anna.order(holds, 4 * (RENT - SHIPPING) + SHIPPING)
    await shop.act(data.paymentUrl)
    const { id } = data.order
    const plan = (desk: Desk, amount: number) =>
      desk.call('POST', `/orders/${id}/refunds/preview`, { choice: { kind: 'part', amount }, reason: 'courtesy' })
    const { left } = (await read(id)).money
    const much = await plan(owner, left + 1)
    expect([much.status, much.body.code, much.body.details]).toEqual([409, 'CHANGED_MEANWHILE', { most: left }])
    expect((await ask(service, id, part(14_000))).status).toBe(200)
    const more = await plan(service, 1_001)
    expect([more.status, more.body.code, more.body.details]).toEqual([403, 'REFUND_ABOVE_LIMIT', { most: 1_000 }])
    expect((await service.call('GET', `/orders/${id}`)).body.data.money.mayRefund).toBe(1_000)
    expect((await read(id)).money.mayRefund).toBeNull()
  })

  it('stands on the page once, also while the provider does it', async () => {
    const id = await shop.buy(anna)
    await ask(owner, id, part(700))
    const client = new Client({ connectionString: shop.superuserUrl })
    await client.connect()
    // the page has asked what waits for the provider, and has not read yet what has moved
    await client.query('begin; lock table order_event in access exclusive mode')
    const reading = read(id)
    await expect.poll(async () => (await client.query(WAITING)).rows.length, { timeout: 20_000 }).toBe(1)
    await shop.work()
    await client.query('rollback')
    await client.end()
    const { money } = await reading
    expect(
      money.refunded + money.waiting.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
    ).toBe(700)
  })

  it('ends for service where its limit does, counted over the order', async () => {
    const holds = []
    for (const number of [1, 1, 2, 2]) holds.push(await anna.hold({ number }))
    const { data } = await anna.order(holds, 4 * (RENT - SHIPPING) + SHIPPING)
    await shop.act(data.paymentUrl)
    const { id } = data.order
    expect((await ask(service, id, part(14_000))).status).toBe(200)
    const more = await ask(service, id, part(1_001))
    expect([more.status, more.body.code, more.body.details]).toEqual([403, 'REFUND_ABOVE_LIMIT', { most: 1_000 }])
    expect((await ask(service, id, part(1_000))).status).toBe(200)
    expect((await ask(owner, id, part(1_001))).status).toBe(200)
  })

  it('needs a fresh proof, the permission and a note', async () => {
    const id = await shop.buy(anna)
    const stale = await shop.desk('owner', { isProven: false })
    expect((await ask(stale, id, part(100))).body.code).toBe('FRESH_PROOF_NEEDED')
    expect((await ask(await shop.desk('reader'), id, part(100))).status).toBe(403)
    expect((await ask(owner, id, { ...part(100), note: ' ' })).status).toBe(400)
  })

  it('waits while the provider is away, and is tried again', async () => {
    const id = await shop.buy(anna)
    const { provider } = shop.dependencies
    const { refund } = provider
    provider.refund = async () => {
      throw new Error('away')
    }
    await ask(owner, id, part(500))
    await expect(shop.work()).rejects.toThrow('away')
    expect((await read(id)).money).toMatchObject({ refunded: 0, waiting: [{ amount: 500 }], left: RENT - 500 })
    provider.refund = refund
    await shop.work()
    expect((await read(id)).money).toMatchObject({ refunded: 500, waiting: [] })
  })
})

describe('any sequence of refunds and cancellations', () => {
  const step = fc.oneof(
    fc.constant({ kind: 'all' as const }),
    fc.constant({ kind: 'shipping' as const }),
    fc.nat(1).map((nth) => ({ kind: 'garment' as const, nth })),
    fc.nat(1).map((nth) => ({ kind: 'cancel' as const, nth })),
    fc.integer({ min: 1, max: RENT }).map((amount) => ({ kind: 'part' as const, amount })),
  )

  it('never gives back more than was paid, nor anything twice', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        const id = await buyTwo()
        for (const each of steps) {
          const order = await read(id)
          if (each.kind === 'cancel') {
            const { id: itemId, status: from } = order.garments[each.nth]
            if (from !== 'deleted') await owner.call('POST', `/orders/${id}/moves`, { itemId, from, to: 'deleted' })
            continue
          }
          const choice = each.kind === 'garment' ? { kind: 'garment', itemId: order.garments[each.nth].id } : each
          const plan = await owner.call('POST', `/orders/${id}/refunds/preview`, { choice, reason: 'other' })
          if (plan.status !== 200) continue
          const formKey = crypto.randomUUID()
          const { amount } = plan.body.data
          await ask(owner, id, { choice, amount, formKey })
          await ask(owner, id, { choice, amount, formKey })
          expect((await read(id)).money.left).toBe(order.money.left - amount)
        }
        await shop.work()
        const { money } = await read(id)
        expect(money.refunded).toBeLessThanOrEqual(money.paid)
        expect(money.left).toBe(money.paid - money.refunded)
        const asked = await inStore(shop.db, ATELIER_ID, (trx) =>
          trx
            .selectFrom('refund')
            .innerJoin('ledgerEntry', 'ledgerEntry.id', 'refund.chargeId')
            .select('refund.amount')
            .where('orderId', '=', id)
            .execute(),
        )
        expect(asked.reduce((sum, { amount }) => sum + amount, 0)).toBe(money.refunded)
      }),
      { numRuns: repetitions(4, 40) },
    )
  })
})
