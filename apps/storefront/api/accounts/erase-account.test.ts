import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { insertEvents } from '#database/queries/orders/order-events.ts'
import { insertItems, lockItems } from '#database/queries/orders/order-items.ts'
import { insertOrder } from '#database/queries/orders/orders.ts'
import { writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, PASSWORD, type People } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID, DRESS_ID } from '#tests/support/fixtures/test-stores.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await createTestApp()
  people = createPeople(app)
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

const ADDRESS = {
  fullName: 'Sparita Presto',
  street: 'Via dei Serragli 12',
  postalCode: '50124',
  city: 'Firenze',
  province: 'IT-FI',
  country: 'ITA',
  phone: '+39 333 1234567',
}

describe('erasing an account', () => {
  it('needs the password and leaves nothing of the person', async () => {
    await people.register('gone@example.it', { firstName: 'Sparita', lastName: 'Presto' })
    const gone = await people.session('gone@example.it')
    const bearer = gone.accessToken
    await people.ask('PUT', `/api/users/${gone.userId}`, { marketing: true }, { bearer })
    await people.ask('POST', '/api/addresses', ADDRESS, { bearer })
    const erase = (password: string) => people.ask('DELETE', `/api/users/${gone.userId}`, { password }, { bearer })
    expect((await erase('wrong')).body.code).toBe('WRONG_PASSWORD')
    expect((await erase(PASSWORD)).body).toEqual({ success: true, data: null })
    expect((await people.ask('GET', '/api/sessions', null, { bearer })).body.code).toBe('TOKEN_INVALID')
    expect((await people.refresh(gone.refreshToken)).body.code).toBe('TOKEN_INVALID')
    expect((await people.logIn('gone@example.it')).body.code).toBe('INVALID_CREDENTIALS')

    const tables = ['customer', 'address', 'consent', 'mail', 'outboxMail', 'auditLine', 'customerSession'] as const
    for (const table of tables) {
      const rows = await inStore(app.db, ATELIER_ID, (trx) => trx.selectFrom(table).selectAll().execute())
      expect(JSON.stringify(rows), table).not.toMatch(/gone@example|Sparita|Presto/)
    }
    const proofs = await inStore(app.db, ATELIER_ID, (trx) =>
      trx
        .selectFrom('consent')
        .select(['kind', 'given', 'endedAt', 'textVersion'])
        .where('emailHash', 'is not', null)
        .orderBy('at')
        .execute(),
    )
    expect(proofs).toEqual([
      { kind: 'terms', given: true, endedAt: expect.any(Date), textVersion: expect.any(String) },
      { kind: 'marketing', given: true, endedAt: expect.any(Date), textVersion: expect.any(String) },
    ])
    await people.signUp('gone@example.it')
    expect((await people.mailsTo('gone@example.it'))[0]?.subject).toBe('Conferma il tuo indirizzo e-mail')
  })

  it('waits until nothing is under way, and leaves what the law wants kept of an order', async () => {
    await people.register('buyer@example.it')
    const buyer = await people.session('buyer@example.it')
    const bearer = buyer.accessToken
    const { open, completed } = await writeOrders(buyer.userId)
    const exported = await people.ask('POST', `/api/users/${buyer.userId}/export`, { password: PASSWORD }, { bearer })
    expect(exported.body.data.orders).toMatchObject([{ number: 'A-1', items: [{ size: 'IT42' }] }, { number: 'A-2' }])
    const erase = () => people.ask('DELETE', `/api/users/${buyer.userId}`, { password: PASSWORD }, { bearer })
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'ACCOUNT_IN_USE' } })
    await inStore(app.db, ATELIER_ID, async (trx) => {
      const item = await lockItems(trx, open)
      const move = { from: 'pendingPayment', to: 'deleted', actor: 'payment', reason: null, at: new Date() } as const
      await insertEvents(trx, item, move)
    })
    expect((await erase()).status).toBe(200)
    const remaining = await inStore(app.db, ATELIER_ID, (trx) => trx.selectFrom('customerOrder').selectAll().execute())
    expect(remaining).toMatchObject([{ id: completed, customerId: null, email: 'buyer@example.it' }])
  })
})

async function writeOrders(customerId: string): Promise<{ open: string; completed: string }> {
  const [open, completed] = [crypto.randomUUID(), crypto.randomUUID()]
  const product = { name: { it: 'Abito' }, brand: 'Orsini', image: null, valuePrice: 1, size: '42' }
  const at = new Date()
  await writeGarmentFacts(app.db, ATELIER_ID)
  await writeGarments(app.db, [{ number: 1, units: [{}], listings: { [ATELIER_ID]: {} } }])
  await inStore(app.db, ATELIER_ID, async (trx) => {
    const { id: unitId } = await trx.selectFrom('unit').select('id').executeTakeFirstOrThrow()
    for (const [nth, id] of [completed, open].entries()) {
      const person = { email: 'buyer@example.it', firstName: 'Bea', lastName: 'Bo', phone: '', language: 'it' } as const
      const fees = { lateFeePerDay: null, cleaningFee: null }
      const agreed = { discountId: null, lines: [], total: 0, termsAcceptedAt: at, earlyStartAt: null, ...fees }
      const createdAt = new Date(at.getTime() - nth * 1_000)
      const order = { ...person, ...agreed, id, storeId: ATELIER_ID, number: `A-${nth + 1}`, customerId, createdAt }
      await insertOrder(trx, { ...order, userMembershipId: null, address: {} as never, deliveryWay: 'courier' })
      const days = {
        shipDay: '2026-11-20',
        deliveryDay: '2026-11-25',
        withdrawDay: null,
        lastWithdrawDay: null,
        pickUpSlot: null,
        returnWay: 'pickUp' as const,
        daysCount: null,
      }
      const garment = { unitId, productId: DRESS_ID, product, size: 'IT42', condition: 'good', way: 'rent' } as const
      const status = id === open ? 'pendingPayment' : 'completed'
      const item = {
        ...garment,
        ...days,
        price: 0,
        status,
        statusAt: at,
        carrier: null,
        tracking: null,
        boughtAt: null,
        calendarRevision: 0,
      } as const
      await insertItems(trx, [{ ...item, id, storeId: ATELIER_ID, orderId: id, position: 0, holdId: id }])
    }
  })
  return { open, completed }
}
