import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOLD_POLICY } from '#domain/rentals/holds/hold-policy.ts'
import { misplacedLocks } from '#tests/support/database/lock-order.ts'
import { watchLocks } from '#tests/support/database/watch-locks.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { ADDRESS, openShop, RENT, SHIPPING, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID, BRERA_ID, DISCOUNT_ID } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'
import { percentile } from '#tests/support/statistics.ts'

/** Sent at once by one person, and by so many one after the other. */
const ORDERS = 24
const isSoak = process.env.GUARDAROBA_SOAK === '1'
const PEOPLE = repetitions(1, 2)
let people = 0
let visitors = 0

let shop: Shop
let watch: ReturnType<typeof watchLocks>
beforeAll(async () => {
  shop = await openShop({ units: [600] })
  watch = watchLocks()
})
afterAll(async () => {
  watch.stop()
  expect(misplacedLocks(watch.finished)).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.stop()
})

it.each([
  ['to as many new addresses', {}, RENT],
  ['with one code', { discountId: DISCOUNT_ID }, 3_600 + SHIPPING],
])('orders of one customer that are sent at once, %s, are all placed, each of them once', async (_, changes, total) => {
  for (let person = 0; person < PEOPLE; person += 1) await orderAtOnce(changes, total)
})

async function orderAtOnce(changes: object, total: number): Promise<void> {
  const anna = await shop.customer()
  people += 1
  const carts = await Promise.all(Array.from({ length: ORDERS }, (_, nth) => holdInCart(anna, nth)))
  const before = await shop.count('customerOrder')
  const usual = isSoak ? await visitElsewhere(sleep(2_000)) : []
  const ordered = Promise.all(
    carts.map(({ id, cart }, nth) =>
      anna.order([id], total, { cart, address: { ...ADDRESS, street: `Via Po ${nth}` }, ...changes }),
    ),
  )
  const meanwhile = isSoak ? await visitElsewhere(ordered) : []
  const answers = await ordered
  if (isSoak) {
    const [alone, during] = [percentile(usual, 0.95), percentile(meanwhile, 0.95)]
    process.stdout.write(
      `p95 of log-ins elsewhere ${alone.toFixed(1)} ms (${usual.length}), while ${ORDERS} orders are placed ${during.toFixed(1)} ms (${meanwhile.length})\n`,
    )
  }
  expect(answers.map(({ status, code }) => [status, code])).toEqual(carts.map(() => [200, undefined]))
  expect(new Set(answers.map(({ data }) => data.order.id)).size).toBe(ORDERS)
  expect(await shop.count('customerOrder')).toBe(before + ORDERS)
  expect((await anna.call('GET', '/api/addresses')).data).toHaveLength(ORDERS)
}

/** People elsewhere, each from a network of their own, try to log in: how long each answer took, in milliseconds. */
async function visitElsewhere(until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const over = () => {
    isOver = true
  }
  until.then(over, over)
  while (!isOver) {
    const begun = performance.now()
    visitors += 1
    const { status } = await shop.call('POST', `/public-api/login?partnerStoreId=${BRERA_ID}`, {
      from: `10.${128 + (visitors >> 8)}.${visitors & 255}.1`,
      body: { partnerStoreId: BRERA_ID, email: `nobody${visitors}@example.it`, password: 'quattro gatti neri' },
    })
    expect(status).toBe(401)
    times.push(performance.now() - begun)
    await sleep(5)
  }
  return times
}

/** A cart for each; what is more than an account can hold was held before its owner has logged in. */
async function holdInCart(anna: Awaited<ReturnType<Shop['customer']>>, nth: number) {
  const cart = `parallel-cart-${anna.id.slice(-8)}-${nth}`
  const isBeyond = nth >= HOLD_POLICY.mostOfAccount
  const held = await shop.call('POST', '/public-api/holds', {
    ...(!isBeyond && { bearer: `${ATELIER_ID}.${anna.id}` }),
    from: `10.${people}.${nth}.1`,
    body: {
      ...{ partnerStoreId: ATELIER_ID, cart, productId: productId(1), sizeId: 'IT42' },
      ...{ type: 'rent', deliveryDate: '2026-11-25', daysCount: 4 },
    },
  })
  if (held.status !== 200) throw new Error(`Not held: ${held.code}`)
  return { id: held.data.id as string, cart }
}
