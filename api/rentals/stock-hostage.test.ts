import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seedCatalogue } from '#demo/seed-catalogue.ts'
import { seedStores } from '#demo/seed-stores.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { findOverlaps } from '#tests/support/database/overlaps.ts'
import { CUSTOMER_TOKEN, createTestApp, PUBLIC_TOKEN, type TestApp } from '#tests/support/fixtures/app.ts'
import { repetitions } from '#tests/support/soak.ts'

/**
 * Somebody who wants the store to have nothing left: as many requests as they like, a new cart for each, the garments
 * with the fewest units first, each for as long as it can be had.
 */
const REQUESTS = repetitions(300, 2_500)
const AT_ONCE = 50
const NOW = new Date('2026-11-16T09:00:00Z')
const DELIVERY = '2027-02-10'

let app: TestApp
let free = 0
let garments: { id: string; sizes: string[]; subscription: boolean; days: number }[]
beforeAll(async () => {
  app = await createTestApp({
    now: () => NOW,
    customerStoreId: velluto.id,
    async seed(db) {
      await seedStores(db, NOW)
      await seedCatalogue(db, NOW)
    },
  })
  garments = await readGarments()
  free = await countBookable(PUBLIC_TOKEN)
}, 120_000)
afterEach(async () => {
  expect(await findOverlaps(app.db)).toEqual([])
  await sql`delete from occupancy where kind = 'hold'`.execute(app.db)
  await sql`delete from hold_log`.execute(app.db)
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

const ipv4 = (nth: number, networks: number) =>
  networks === 1 ? `198.51.100.${nth % 60}` : `198.${18 + (nth % 2)}.${nth % 60}.7`

/** Where they come from. */
const attacks: [string, (nth: number) => string][] = [
  ['one /48 of IPv6', (nth) => `2001:db8:bad:${nth.toString(16)}::1`],
  ['60 addresses of one /24', (nth) => ipv4(nth, 1)],
  ['60 addresses of 60 networks, in turn', (nth) => ipv4(nth, 60)],
  ['60 addresses of 60 networks, one after the other', (nth) => ipv4(Math.floor((nth * 60) / REQUESTS), 60)],
]

it.each(attacks)(
  'whoever holds what they can from %s leaves nine tenths of the garments to others',
  {
    timeout: 300_000,
  },
  async (name, addressOf) => {
    const targets = garments.flatMap((garment) => garment.sizes.map((size) => ({ ...garment, size })))
    const statuses = new Map<string, number>()
    const sent = Array.from({ length: REQUESTS }, (_, nth) => nth)
    while (sent.length > 0) {
      const wave = sent.splice(0, AT_ONCE).map(async (nth) => {
        const target = targets[nth % targets.length]
        if (target === undefined) throw new Error('There is nothing to attack')
        const kind = target.subscription ? { type: 'subscription' } : { type: 'rent', daysCount: target.days }
        const { status, code } = await hold({ target, cart: `attack-${nth}-`, address: addressOf(nth), ...kind })
        const answer = `${status} ${code ?? 'held'}`
        statuses.set(answer, (statuses.get(answer) ?? 0) + 1)
      })
      await Promise.all(wave)
    }
    const left = { guests: await countBookable(PUBLIC_TOKEN), accounts: await countBookable(CUSTOMER_TOKEN) }
    if (process.env.GUARDAROBA_SOAK === '1') {
      const answers = JSON.stringify(Object.fromEntries(statuses))
      process.stdout.write(`${name}: ${answers}, bookable ${JSON.stringify({ free, ...left })}\n`)
    }
    expect(left.guests).toBeGreaterThanOrEqual(free * 0.9)
    expect(left.accounts).toBeGreaterThanOrEqual(free * 0.9)
  },
)

it('an evening of twenty shoppers, each of a network of its own and with five garments, meets no limit', async () => {
  const commonFirst = garments.toReversed()
  for (let nth = 0; nth < 100; nth++) {
    const target = commonFirst[nth % commonFirst.length]
    const size = target?.sizes[Math.floor(nth / commonFirst.length)]
    if (target === undefined || size === undefined) throw new Error('There is too little to hold')
    const shopper = Math.floor(nth / 5)
    const wanted = { cart: `evening-${shopper}-`, address: `203.3.${shopper}.1`, type: 'rent', daysCount: target.days }
    expect(await hold({ target: { id: target.id, size }, ...wanted })).toMatchObject({ status: 200 })
  }
})

/** How many garments somebody else could hold on that day: each is tried from a network of its own, and let go. */
async function countBookable(token: string): Promise<number> {
  let bookable = 0
  for (const [nth, target] of garments.entries()) {
    for (const size of target.sizes) {
      const cart = `honest-shopper-${nth}-`
      const address = `203.${token === PUBLIC_TOKEN ? 1 : 2}.${nth}.1`
      const wanted = { type: 'rent', daysCount: target.days, token }
      const held = await hold({ target: { id: target.id, size }, cart, address, ...wanted })
      if (held.status !== 200) continue
      bookable += 1
      await send('DELETE', `holds/${held.id}?partnerStoreId=${velluto.id}&cart=${cart.padEnd(20, '0')}`, { address })
      break
    }
  }
  return bookable
}

async function hold(wanted: {
  target: { id: string; size: string }
  cart: string
  address: string
  type: string
  daysCount?: number
  token?: string
}) {
  const { target, cart, address, token, ...way } = wanted
  const body = { ...way, productId: target.id, sizeId: target.size, cart: cart.padEnd(20, '0'), deliveryDate: DELIVERY }
  const response = await send('POST', 'holds', { address, body: { ...body, partnerStoreId: velluto.id }, token })
  const answer = await response.json()
  return { status: response.status, code: answer.code as string | undefined, id: answer.data?.id as string }
}

function send(method: string, path: string, request: { address: string; body?: object; token?: string | undefined }) {
  const headers = {
    authorization: `Bearer ${request.token ?? PUBLIC_TOKEN}`,
    'content-type': 'application/json',
    'x-client-address': request.address,
  }
  const body = request.body ? JSON.stringify(request.body) : null
  return app.fetch(new Request(`https://api.example/public-api/${path}`, { method, headers, body }))
}

/** What the store has in stock on that day, the rarest first. */
async function readGarments() {
  const { rows } = await sql<{ id: string; sizes: string[]; units: number }>`
    select product_id as id, array_agg(distinct size_code) as sizes, count(*) as units
    from unit where state not in ('retired', 'sold') group by product_id order by units, product_id`.execute(app.db)
  const found = []
  for (const { id, sizes } of rows) {
    const response = await app.get(`/public-api/products/${id}?partnerStoreId=${velluto.id}`)
    if (response.status !== 200) continue
    const { prices, subscriptionPrice } = (await response.json()).data
    const days = Math.max(...prices.flatMap((price: { days: number[] }) => price.days))
    found.push({ id, sizes, subscription: subscriptionPrice !== null, days })
  }
  return found
}
