import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { openShop, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { createGuests, type Guests, linkIn, TOTAL } from '#tests/support/fixtures/guests.ts'
import { START } from '#tests/support/fixtures/run-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'

let shop: Shop
let guests: Guests
beforeAll(async () => {
  shop = await openShop({ units: [60, 20] })
  guests = createGuests(shop)
})
beforeEach(() => {
  shop.clock.now = START
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

describe('an account after an order as a guest', () => {
  const offer = ({ id, token }: { id: string; token: string }) => guests.as(token)('POST', `/api/orders/${id}/account`)
  const reset = (token: string, password = 'Violette.9') =>
    shop.call('POST', '/public-api/resetPassword', { body: { token, password } })

  it('is one click away: the link in the mail sets a password, and the order is in the account', async () => {
    const guest = await guests.aPaidOrder()
    expect(await offer(guest)).toMatchObject({ status: 200, data: null })
    const link = linkIn(await guests.lastMail(guest.email), '/reset-password')
    expect((await reset(link?.searchParams.get('token') ?? '')).status).toBe(200)
    const account = await findAccount(guest.email)
    expect(account).toMatchObject({ confirmedAt: expect.any(Date), firstName: 'Anna' })
    expect(await guests.ownerOf(guest.id)).toBe(account?.id)
    expect((await guests.as(guest.token)('GET', `/api/orders/${guest.id}`)).status).toBe(401)
    const own = await guests.as(`${ATELIER_ID}.${account?.id}`)('GET', '/api/orders')
    expect(own.data.items).toMatchObject([{ id: guest.id }])
    // A first password is no change of one.
    expect((await shop.mailsTo(guest.email)).map((mail) => mail.split(' ')[0])).toEqual([
      'order-confirmed',
      'guest-account',
    ])
  })

  it('takes along all orders of the mailbox, of this store and no other mailbox', async () => {
    const email = 'due@example.it'
    const [one, two, stranger] = [
      await guests.aPaidOrder({ email }),
      await guests.aPaidOrder({ email }),
      await guests.aPaidOrder(),
    ]
    await offer(one)
    const link = linkIn(await guests.lastMail(email), '/reset-password')
    await reset(link?.searchParams.get('token') ?? '')
    const account = await findAccount(email)
    expect([await guests.ownerOf(one.id), await guests.ownerOf(two.id)]).toEqual([account?.id, account?.id])
    expect(await guests.ownerOf(stranger.id)).not.toBe(account?.id)
  })

  it('that exists already learns of the order by mail, and has it after the log-in of its owner', async () => {
    const anna = await shop.customer()
    const guest = await guests.aPaidOrder({ email: anna.email })
    expect(await offer(guest)).toMatchObject({ status: 200, data: null })
    const mail = await guests.lastMail(anna.email)
    expect(linkIn(mail, '/reset-password')).toBeNull()
    expect(linkIn(mail, '/login')).not.toBeNull()
    expect(await guests.ownerOf(guest.id)).not.toBe(anna.id)
    await logInAs(anna)
    expect(await guests.ownerOf(guest.id)).toBe(anna.id)
  })

  it('is not opened by whoever typed a foreign e-mail: the account stays locked, and its orders unseen', async () => {
    const anna = await shop.customer()
    const hold = await anna.hold()
    const own = await anna.order([hold], TOTAL)
    const stranger = await guests.aPaidOrder({ email: anna.email })
    await offer(stranger)
    expect((await guests.as(stranger.token)('GET', `/api/orders/${own.data.order.id}`)).status).toBe(401)
    expect(await guests.ownerOf(own.data.order.id)).toBe(anna.id)
  })
})

async function findAccount(email: string) {
  return inStore(shop.db, ATELIER_ID, (trx) =>
    trx.selectFrom('customer').select(['id', 'confirmedAt', 'firstName']).where('email', '=', email).executeTakeFirst(),
  )
}

async function logInAs({ id, email }: { id: string; email: string }) {
  const accounts = openAccounts({
    db: shop.db,
    jobs: shop.dependencies.jobs,
    appSecret: 'a secret of the tests',
    now: shop.dependencies.now,
  })
  const passwordHash = await accounts.passwords.hash('Violette.9')
  if (passwordHash === null) throw new Error('Too busy')
  await inStore(shop.db, ATELIER_ID, (trx) =>
    trx.updateTable('customer').set({ passwordHash }).where('id', '=', id).execute(),
  )
  const body = { partnerStoreId: ATELIER_ID, email, password: 'Violette.9' }
  const answer = await shop.call('POST', `/public-api/login?partnerStoreId=${ATELIER_ID}`, { body })
  expect(answer.status).toBe(200)
}
