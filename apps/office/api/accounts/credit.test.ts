import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { readRentalPolicy, saveRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { auditCredit } from '#tests/support/books/audit-credit.ts'
import { auditMoney } from '#tests/support/books/audit-money.ts'
import { readBooks } from '#tests/support/books/read-books.ts'
import { RENT, SHIPPING } from '#tests/support/fixtures/a-shop.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { reconcile } from '#use-cases/payments/reconcile.ts'

type Customer = Awaited<ReturnType<ShopWithOffice['customer']>>

let shop: ShopWithOffice
let owner: Desk
let service: Desk
beforeAll(async () => {
  shop = await openShopWithOffice({ units: [60, 60] })
  owner = await shop.desk('owner')
  service = await shop.desk('service')
})
afterAll(async () => {
  await shop.work()
  const books = await readBooks(shop.db, ATELIER_ID)
  expect([...auditMoney(books), ...auditCredit(books)]).toEqual([])
  const { differences } = await reconcile(shop.dependencies, { from: new Date(0), until: new Date('2100-01-01') })
  expect(differences).toEqual([])
  expect(shop.officeErrors).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.stop()
})

/** What the page of the rental policy publishes. */
const publishCreditPerDay = (creditPerDay: number) =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    await saveRentalPolicy(trx, { ...(await readRentalPolicy(trx, ATELIER_ID)), creditPerDay, storeId: ATELIER_ID })
  })
const GIFT = { reason: 'courtesy', note: 'Al telefono' }
const give = (desk: Desk, { id }: { id: string }, credit: object) =>
  desk.call('POST', `/customers/${id}/credit`, { ...GIFT, formKey: crypto.randomUUID(), ...credit })
const takeBack = (desk: Desk, { id }: { id: string }, amount: number) =>
  desk.call('POST', `/customers/${id}/creditBack`, {
    ...{ amount, reason: 'agreed', note: 'Intesa', formKey: crypto.randomUUID() },
  })
const balanceOf = async (customer: Customer) => (await customer.call('GET', '/api/credit')).data.balance as number
const read = async (id: string) => (await owner.call('GET', `/orders/${id}`)).body.data
const refund = (id: string, amount: number, changes: object = {}) =>
  owner.call('POST', `/orders/${id}/refunds`, {
    ...{ choice: { kind: 'part', amount }, amount, ...GIFT, formKey: crypto.randomUUID() },
    ...changes,
  })
const kindsOf = async (id: string) => {
  const { entries } = (await owner.call('GET', `/customers/${id}`)).body.data.credit
  return entries.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
}
const giftFor = async (amount: number) => {
  const anna = await shop.customer()
  expect((await give(owner, anna, { amount })).status).toBe(200)
  return anna
}
/** Places an order that uses so much, and says its answer. */
const order = async (customer: Customer, credit: number, changes: object = {}) =>
  customer.order([await customer.hold()], RENT, { credit, ...changes })

describe('credit by hand', () => {
  it('is given once for a form, with the mail that was shown and a line in the audit', async () => {
    const anna = await shop.customer()
    const body = { amount: 3_000, reason: 'quality', endsOn: '2026-12-31' }
    const { data: plan } = (await service.call('POST', `/customers/${anna.id}/credit/preview`, body)).body
    expect(plan).toMatchObject({ amount: 3_000, mails: [{ kind: 'credit-given', to: 'a•••@example.it' }] })
    expect(plan.mails[0].text).toContain('30')
    expect(plan.mails[0].text).toContain('31 dicembre 2026')
    expect(await balanceOf(anna)).toBe(0)
    const formKey = crypto.randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => give(owner, anna, { ...body, formKey })))
    expect(sent.map(({ status, body: { data } }) => [status, data.amount])).toEqual(Array(3).fill([200, 3_000]))
    expect((await anna.call('GET', '/api/credit')).data).toMatchObject({
      balance: 3_000,
      parts: [{ amount: 3_000, endsOn: '2026-12-31' }],
      entries: [{ kind: 'given', amount: 3_000 }],
    })
    const { timeline } = (await owner.call('GET', `/customers/${anna.id}`)).body.data
    expect(timeline.map(({ action }: { action: string }) => action)).toEqual(['credit.given'])
    expect(await shop.mailsAbout(anna.id)).toEqual(['credit-given'])
  })

  it('has the limit of service, an end that can be reached, and a customer with an account', async () => {
    const anna = await shop.customer()
    await publishCreditPerDay(100_000)
    expect((await give(service, anna, { amount: 15_001 })).body.code).toBe('REFUND_ABOVE_LIMIT')
    expect((await give(service, anna, { amount: 15_000 })).status).toBe(200)
    expect((await give(service, anna, { amount: 1 })).body).toMatchObject({
      ...{ code: 'REFUND_ABOVE_LIMIT', details: { most: 0 } },
    })
    await publishCreditPerDay(10_000)
    expect((await give(owner, anna, { amount: 1_000, endsOn: '2026-11-15' })).body.code).toBe('CREDIT_END_NOT_POSSIBLE')
    expect((await give(owner, { id: crypto.randomUUID() }, { amount: 1_000 })).status).toBe(404)
    const unproven = await shop.desk('owner', { isProven: false })
    expect((await give(unproven, anna, { amount: 1_000 })).body.code).toBe('FRESH_PROOF_NEEDED')
    const reader = await shop.desk('reader')
    expect((await give(reader, anna, { amount: 1_000 })).status).toBe(403)
  })

  it('is taken back as far as it was not used', async () => {
    const anna = await giftFor(3_000)
    expect((await takeBack(owner, anna, 3_001)).body.code).toBe('CREDIT_USED_MEANWHILE')
    expect((await takeBack(owner, anna, 1_000)).status).toBe(200)
    expect(await balanceOf(anna)).toBe(2_000)
    expect(await shop.mailsAbout(anna.id)).toEqual(['credit-given', 'credit-taken-back'])
  })
})

describe('credit by a clerk', () => {
  const customers = (count: number) => Promise.all([...Array(count)].map(() => shop.customer()))
  const refusal = (most: number) => ({ code: 'CREDIT_ABOVE_DAY_LIMIT', details: { most } })

  it('is a hundred euros a day over all customers unless the store says otherwise, and the refusal says what is left', async () => {
    const clerk = await shop.desk('service')
    const [anna, bea, carla] = await customers(3)
    if (!anna || !bea || !carla) throw new Error('Nobody came')
    const formKey = crypto.randomUUID()
    expect((await give(clerk, anna, { amount: 6_000, formKey })).status).toBe(200)
    const more = await give(clerk, bea, { amount: 4_001 })
    expect([more.status, more.body]).toMatchObject([403, refusal(4_000)])
    expect(await balanceOf(bea)).toBe(0)
    expect((await give(clerk, bea, { amount: 4_000 })).status).toBe(200)
    expect((await give(clerk, bea, { amount: 1 })).body).toMatchObject(refusal(0))
    // the form that gave it is no second gift, and a colleague and the owner have days of their own
    expect((await give(clerk, anna, { amount: 6_000, formKey })).status).toBe(200)
    expect((await give(await shop.desk('service'), bea, { amount: 1_000 })).status).toBe(200)
    expect((await give(owner, bea, { amount: 50_000 })).status).toBe(200)
    await publishCreditPerDay(10_500)
    expect((await give(clerk, carla, { amount: 501 })).body).toMatchObject(refusal(500))
    await publishCreditPerDay(10_000)
    await shop.wait({ days: 1 })
    expect((await give(clerk, carla, { amount: 4_000 })).status).toBe(200)
  })

  it('cannot pass the limit by giving to many at once', async () => {
    const clerk = await shop.desk('service')
    const gifts = (await customers(8)).map((customer) => give(clerk, customer, { amount: 2_000 }))
    const statuses = (await Promise.all(gifts)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 403, 403, 403])
  })
})

describe('an order with credit', () => {
  it('is estimated with it, and pays the rest by card', async () => {
    const anna = await giftFor(3_000)
    const { data } = await order(anna, 3_000)
    expect(data.order).toMatchObject({ total: RENT, credit: 3_000, status: 'pendingPayment' })
    expect(await balanceOf(anna)).toBe(0)
    await shop.act(data.paymentUrl)
    expect(await anna.find(data.order.id)).toMatchObject({
      status: 'paymentConfirmed',
      movements: expect.arrayContaining([
        expect.objectContaining({ kind: 'charge', amount: 3_000, isCredit: true }),
        expect.objectContaining({ kind: 'charge', amount: RENT - 3_000, isCredit: false }),
      ]),
    })
  })

  it('that covers it needs no payment provider', async () => {
    const anna = await giftFor(9_000)
    const { data } = await order(anna, RENT)
    expect(data.paymentUrl).toBeNull()
    expect(data.order).toMatchObject({ status: 'paymentConfirmed', payment: null })
    expect(await balanceOf(anna)).toBe(9_000 - RENT)
    expect(await shop.mailsAbout(data.order.id)).toEqual(['order-confirmed'])
  })

  it('is refused where another amount was seen, and uses nothing', async () => {
    const anna = await giftFor(3_000)
    expect((await order(anna, 2_000)).code).toBe('PRICE_CHANGED')
    expect((await order(anna, 3_001)).code).toBe('PRICE_CHANGED')
    expect(await balanceOf(anna)).toBe(3_000)
  })

  it('twice at once spends it once', async () => {
    const anna = await giftFor(3_000)
    const first = await anna.hold()
    const second = await anna.hold({ number: 2 })
    const answers = await Promise.all([first, second].map((hold) => anna.order([hold], RENT, { credit: 3_000 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'PRICE_CHANGED')).toHaveLength(1)
    expect(await balanceOf(anna)).toBe(0)
  })

  it('that is never paid gives it back, once', async () => {
    const anna = await giftFor(3_000)
    const { data } = await order(anna, 3_000)
    await shop.act(data.paymentUrl, 'decline')
    await shop.wait({ hours: 2 })
    await shop.wait({ hours: 2 })
    expect(await balanceOf(anna)).toBe(3_000)
    expect(await kindsOf(anna.id)).toEqual([
      ['returned', 3_000],
      ['used', 3_000],
      ['given', 3_000],
    ])
  })

  it('that is ordered anew after coming back from the payment page has the same credit', async () => {
    const anna = await giftFor(3_000)
    const holds = [await anna.hold()]
    await anna.order(holds, RENT, { credit: 3_000 })
    const { data } = await anna.order(holds, RENT, { credit: 3_000 })
    expect(data.order).toMatchObject({ credit: 3_000, status: 'pendingPayment' })
    await shop.act(data.paymentUrl)
    expect((await anna.find(data.order.id)).status).toBe('paymentConfirmed')
    expect(await balanceOf(anna)).toBe(0)
  })
})

describe('a refund of an order with credit', () => {
  it('goes to the card first, and as credit what was credit', async () => {
    const anna = await giftFor(3_000)
    const { data } = await order(anna, 3_000)
    await shop.act(data.paymentUrl)
    const { id } = data.order
    expect((await read(id)).money).toMatchObject({ left: RENT, toCard: RENT - 3_000 })
    await refund(id, 1_000)
    await shop.work()
    expect(await balanceOf(anna)).toBe(0)
    expect((await read(id)).money.toCard).toBe(RENT - 4_000)
    await refund(id, RENT - 1_000)
    await shop.work()
    expect((await read(id)).money).toMatchObject({ left: 0, refunded: RENT })
    expect(await balanceOf(anna)).toBe(3_000)
  })

  it('as credit takes what was credit first, then what the card has paid, and never more', async () => {
    const anna = await giftFor(1_000)
    const { data } = await order(anna, 1_000)
    await shop.act(data.paymentUrl)
    const { id } = data.order
    const plan = { choice: { kind: 'part', amount: 1_500 }, reason: 'courtesy', asCredit: true }
    const { mails } = (await owner.call('POST', `/orders/${id}/refunds/preview`, plan)).body.data
    expect(mails.map(({ kind }: { kind: string }) => kind)).toEqual(['credit-returned', 'credit-returned'])
    await refund(id, 1_500, { asCredit: true })
    await shop.work()
    expect(await balanceOf(anna)).toBe(1_500)
    expect((await read(id)).money).toMatchObject({ left: RENT - 1_500, toCard: RENT - 1_500 })
    expect((await refund(id, RENT, { asCredit: true })).body.code).toBe('CHANGED_MEANWHILE')
    expect(await shop.ledger(id)).toEqual(expect.arrayContaining([1_000, RENT - 1_000]))
  })

  it('that is cancelled gives credit and money back, each where it came from', async () => {
    const anna = await giftFor(RENT)
    const { data } = await order(anna, RENT)
    await anna.call('POST', `/api/orders/${data.order.id}/cancel`, {})
    await shop.work()
    expect(await balanceOf(anna)).toBe(RENT)
    expect((await shop.mailsAbout(data.order.id)).toSorted()).toEqual([
      'credit-returned',
      'order-cancelled',
      'order-confirmed',
    ])
  })

  it('comes back for thirty days where its end has passed, without what had expired', async () => {
    const anna = await shop.customer()
    const today = Temporal.Instant.fromEpochMilliseconds(shop.clock.now.getTime())
      .toZonedDateTimeISO('Europe/Rome')
      .toPlainDate()
    await give(owner, anna, { amount: RENT + 500, endsOn: today.toString() })
    const holds = [await anna.hold({ deliveryDate: '2026-12-10' })]
    const { data } = await anna.order(holds, RENT, { credit: RENT })
    expect(data.order.status).toBe('paymentConfirmed')
    await shop.wait({ days: 2 })
    expect(await balanceOf(anna)).toBe(0)
    await anna.call('POST', `/api/orders/${data.order.id}/cancel`, {})
    await shop.work()
    expect((await anna.call('GET', '/api/credit')).data).toMatchObject({
      balance: RENT,
      parts: [{ amount: RENT, endsOn: today.add({ days: 32 }).toString() }],
    })
  })
})

describe('an account with credit', () => {
  it('takes it along when it is erased; nothing of it goes back afterwards', async () => {
    const anna = await giftFor(3_000)
    const erased = await owner.call('POST', `/customers/${anna.id}/erase`, { name: 'Anna Rossi' })
    expect(erased.status).toBe(200)
    const left = await inStore(shop.db, ATELIER_ID, (trx) =>
      trx.selectFrom('credit').select('remaining').where('customerId', 'is', null).execute(),
    )
    expect(left).toEqual([{ remaining: 0 }])
  })

  it('has its part in what a person may take along', async () => {
    const anna = await giftFor(SHIPPING)
    const { text } = await owner.call('POST', `/customers/${anna.id}/export`)
    expect(JSON.parse(text).credit).toMatchObject([{ kind: 'given', amount: SHIPPING }])
  })
})
