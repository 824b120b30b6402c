import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { HOLD_POLICY } from '#domain/rentals/holds/hold-policy.ts'
import { COAT, type Desk, openDesk } from '#tests/support/fixtures/a-desk.ts'
import { CUSTOMER_TOKEN } from '#tests/support/fixtures/app.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.clear())
afterAll(async () => {
  expect(desk.app.errors).toEqual([])
  await desk.app.stop()
})

const CART = 'a-cart-of-somebody'
const OTHER = 'another-cart-here'
const at = (time: string) => {
  desk.clock.now = new Date(`2026-11-16T${time}Z`)
}
let people = 0
const signUp = (changes: Record<string, string> = {}, address?: string) =>
  desk.signUp({ email: `anna${people++}@example.it`, cart: CART, ...changes }, address)
const ends = async (cart = CART) =>
  (await desk.get('cartHolds', { cart })).map(({ expiresAt, waits }: { expiresAt: string; waits: boolean }) => [
    expiresAt.slice(11, 16),
    waits,
  ])

it('what a cart holds waits half an hour from the sign-up', async () => {
  await desk.hold()
  await desk.hold({ productId: COAT })
  at('09:15:00')
  expect(await signUp()).toBeNull()
  expect(await ends()).toEqual([
    ['09:45', true],
    ['09:45', true],
  ])
  at('09:44:00')
  expect(await ends()).toHaveLength(2)
  at('09:45:01')
  expect(await ends()).toEqual([])
})

it('it waits as long for an address that has an account: nobody learns that from a cart', async () => {
  const email = 'known@example.it'
  await signUp({ email }, '198.51.100.7')
  await desk.confirm(email)
  await desk.hold()
  await signUp({ email })
  expect(await ends()).toEqual([['09:30', true]])
})

it('it waits once, however many sign-ups follow and even when it is let go and held again', async () => {
  const { id } = await desk.hold()
  await signUp()
  at('09:25:00')
  await signUp()
  expect(await ends()).toEqual([['09:30', true]])
  await desk.release(id)
  await desk.hold()
  await signUp()
  expect(await ends()).toEqual([['09:30', false]])
})

it('a garment waits once for a network, whatever the cart; for others it does', async () => {
  await desk.hold({ productId: COAT })
  await signUp()
  await desk.hold({ productId: COAT, cart: OTHER })
  await signUp({ cart: OTHER })
  expect(await ends(OTHER)).toEqual([['09:20', false]])
  const elsewhere = { cart: 'a-cart-elsewhere', address: '203.0.113.9' }
  await desk.hold({ productId: COAT, ...elsewhere })
  await signUp({ cart: elsewhere.cart }, elsewhere.address)
  expect(await ends(elsewhere.cart)).toEqual([['09:30', true]])
})

it('waiting takes of the times a garment can be held', async () => {
  await desk.hold()
  at('09:19:00')
  await signUp()
  // Three of four are used: the first, and two to wait.
  at('09:50:00')
  expect(await desk.hold()).toMatchObject({ secondsLeft: 1200 })
  at('10:20:00')
  expect(await desk.hold()).toEqual([429, 'HOLD_PAUSE'])
})

it('who has used them up does not wait', async () => {
  for (const time of ['09:00:00', '09:20:00', '09:40:00', '10:00:00'].slice(0, HOLD_POLICY.clocks.most)) {
    at(time)
    await desk.hold()
  }
  await signUp()
  expect(await ends()).toEqual([['10:20', false]])
})

it('what is held with an account, by another cart, or in a sign-up that is refused does not wait', async () => {
  await desk.hold({ token: CUSTOMER_TOKEN })
  await desk.hold({ productId: COAT, cart: OTHER })
  await signUp()
  expect(await signUp({ cart: OTHER, password: 'Password1' })).toEqual([422, 'COMMON_PASSWORD'])
  expect(await ends()).toEqual([['09:20', false]])
  expect(await ends(OTHER)).toEqual([['09:20', false]])
})

it('nothing waits while much of the stock is held without having paid', async () => {
  // of a day no more than guests may hold of the garment
  const days = ['2026-11-25', '2027-01-13']
  for (let nth = 0; nth < HOLD_POLICY.calm.least; nth++) {
    const deliveryDate = days[nth % days.length]
    const wanted = { productId: COAT, deliveryDate, cart: `cart-number-${nth}-of-many`, address: `198.51.${nth}.1` }
    expect(await desk.hold(wanted)).toMatchObject({ waits: false })
  }
  await signUp({ cart: 'cart-number-3-of-many' }, '198.51.3.1')
  expect(await ends('cart-number-3-of-many')).toEqual([['09:20', false]])
})

it('another store lets nothing of this one wait', async () => {
  await desk.hold()
  await signUp({ partnerStoreId: desk.otherStoreId })
  expect(await ends()).toEqual([['09:20', false]])
  expect(desk.otherStoreId).not.toBe(ATELIER_ID)
})
