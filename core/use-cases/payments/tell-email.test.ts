import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { moveEmail } from '#database/queries/accounts/email-changes.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { openShop, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { tellEmail } from './tell-email.ts'

const PLAN_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9d01'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [1] })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

type Customer = Awaited<ReturnType<Shop['customer']>>

async function member(): Promise<Customer> {
  const customer = await shop.customer()
  const agreed = { partnerStoreId: ATELIER_ID, membershipId: PLAN_ID, acceptsTerms: true, earlyStart: true }
  const { data } = await customer.call('POST', '/api/userMemberships', agreed)
  await shop.act(data.paymentUrl)
  return customer
}

const move = ({ id: customerId }: Customer, newEmail: string) =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    await moveEmail(trx, { customerId, newEmail, now: shop.clock.now })
    await shop.dependencies.jobs.enqueue(trx, 'tell-email', { storeId: ATELIER_ID, customerId })
  })

async function knownAs(email: string): Promise<number> {
  const { rows } = await sql`select from sandbox_customer where email = ${email}`.execute(shop.db)
  return rows.length
}

describe('the payment provider', () => {
  it('writes to a member at the new e-mail, told once or twice', async () => {
    const anna = await member()
    expect(await knownAs(anna.email)).toBe(1)
    await move(anna, 'anna.nuova@example.it')
    await move(anna, 'anna.nuova@example.it')
    await shop.work()
    expect([await knownAs(anna.email), await knownAs('anna.nuova@example.it')]).toEqual([0, 1])
  })

  it('that is away is told later, what is true by then', async () => {
    const berta = await member()
    await move(berta, 'berta.prima@example.it')
    const customer = { storeId: ATELIER_ID, customerId: berta.id }
    const changeEmail = () => Promise.reject(new PaymentProviderDown('away'))
    const away = { ...shop.dependencies, provider: { ...shop.dependencies.provider, changeEmail } }
    await expect(tellEmail(away, customer)).rejects.toThrow('away')
    await move(berta, 'berta.poi@example.it')
    await tellEmail(shop.dependencies, customer)
    expect([await knownAs('berta.prima@example.it'), await knownAs('berta.poi@example.it')]).toEqual([0, 1])
    await shop.work()
  })

  it('is not bothered with who never had a plan', async () => {
    const carla = await shop.customer()
    const changeEmail = () => Promise.reject(new Error('Nobody of that name'))
    const dependencies = { ...shop.dependencies, provider: { ...shop.dependencies.provider, changeEmail } }
    await tellEmail(dependencies, { storeId: ATELIER_ID, customerId: carla.id })
  })
})
