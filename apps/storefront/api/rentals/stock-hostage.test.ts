import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { seedCatalogue } from '#demo/seed-catalogue.ts'
import { seedStores } from '#demo/seed-stores.ts'
import { bosco } from '#demo/stores/bosco/store.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { findOverlaps } from '#tests/support/database/overlaps.ts'
import {
  CUSTOMER_TOKEN,
  createTestApp,
  customerToken,
  PUBLIC_TOKEN,
  type TestApp,
} from '#tests/support/fixtures/app.ts'
import { repetitions } from '#tests/support/soak.ts'
import { extendHolds } from '#use-cases/rentals/holds/extend-holds.ts'

/**
 * Somebody who wants the store to have nothing left: as many requests as they like, a new cart for each, the garments
 * with the fewest units first, each for as long as it can be had.
 */
const REQUESTS = repetitions(300, 2_500)
const AT_ONCE = 50
const NOW = new Date('2026-11-16T09:00:00Z')
const clock = { now: NOW }
const DELIVERY = '2027-02-10'

let app: TestApp
let free = 0
let garments: { id: string; sizes: string[]; subscription: boolean; days: number }[]
beforeAll(async () => {
  app = await createTestApp({
    now: () => clock.now,
    customerStoreId: velluto.id,
    async seed(db) {
      await seedStores(db, NOW)
      await seedCatalogue(db, NOW)
    },
  })
  garments = await readGarments()
  free = await countBookable(PUBLIC_TOKEN)
}, 600_000)
afterEach(async () => {
  expect(await findOverlaps(app.db)).toEqual([])
  await sql`delete from occupancy where kind = 'hold'`.execute(app.db)
  await sql`delete from hold_log`.execute(app.db)
  clock.now = NOW
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

/** Free accounts and as many addresses as somebody can rent; each takes what it can, minute by minute. */
const ACCOUNTS = repetitions(24, 100)
const ADDRESSES = repetitions(48, 200)
const MINUTES = repetitions(2, 10)
const ANSWERS = ['held', 'HOLD_LIMIT', 'HOLD_LOGIN', 'HOLD_PAUSE', 'DATE_NOT_AVAILABLE', 'SIZE_NOT_AVAILABLE']
const A_MONTH_AGO = new Date('2026-10-16T09:00:00Z')

/** Networks of both kinds: a /24, or a /48 of which every hold has a /64 of its own. */
const strangerAt = (nth: number, hold: number) =>
  nth % 2 === 0 ? `198.18.${nth % 256}.${hold % 250}` : `2001:db8:${nth.toString(16)}:${hold.toString(16)}::1`

const OWN_NETWORK = (nth: number) => nth
const VIA_BOSCO = { storeId: bosco.id }
const AT_THE_PAYMENT = { opensPages: true }

/** The last two in `npm run soak` alone. */
const sieges: [string, Date, (nth: number) => number, Way][] = [
  ['new accounts, each from a network of its own', NOW, OWN_NETWORK, {}],
  ['accounts that open a payment page for whatever they get', A_MONTH_AGO, OWN_NETWORK, AT_THE_PAYMENT],
  ['accounts of another store that lists the same garments', A_MONTH_AGO, OWN_NETWORK, VIA_BOSCO],
  ['new accounts from three networks', NOW, (nth) => nth % 3, {}],
  ['accounts that have waited for a month', A_MONTH_AGO, OWN_NETWORK, {}],
]

it.each(sieges.slice(0, repetitions(3, sieges.length)))(
  '%s, and guests from as many addresses, leave nine tenths of the garments to a new guest and a new account',
  {
    timeout: 1_800_000,
  },
  async (name, createdAt, networkOf, { storeId = velluto.id, opensPages = false }) => {
    const accounts = await signUp(ACCOUNTS, { createdAt, storeId })
    const targets = (await readGarments(storeId)).flatMap((garment) =>
      garment.sizes.map((size) => ({ ...garment, size })),
    )
    const codes = new Map<string, number>()
    let next = 0
    async function take(stranger: { cart: string; address: string; token?: string }): Promise<void> {
      const target = targets[next++ % targets.length]
      if (target === undefined) throw new Error('There is nothing to attack')
      const held = await hold({ target, ...stranger, storeId, type: 'rent', daysCount: target.days })
      codes.set(held.code ?? 'held', (codes.get(held.code ?? 'held') ?? 0) + 1)
      // Some let go and come back as somebody else: logged out, in another cart.
      if (held.status !== 200) return
      if (opensPages) await openPage(held.id, stranger.token === undefined)
      else if (next % 7 === 0) await release(held.id, stranger)
    }
    for (let minute = 0; minute < MINUTES; minute++) {
      clock.now = new Date(NOW.getTime() + minute * 60_000)
      for (const [nth, token] of accounts.entries()) {
        const address = strangerAt(networkOf(nth), minute)
        await Promise.all(
          [0, 1, 2, 3, 4].map((each) => take({ cart: `account-${nth}-${minute}-${each}`, address, token })),
        )
      }
      for (let nth = 0; nth < ADDRESSES; nth++)
        await take({ cart: `guest-${nth}-${minute}-`, address: strangerAt(300 + nth, minute) })
    }
    expect([...codes.keys()].filter((code) => !ANSWERS.includes(code))).toEqual([])
    expect(codes.get('held')).toBeGreaterThan(ACCOUNTS)
    const left = { guests: await countBookable(PUBLIC_TOKEN), accounts: await countBookable(CUSTOMER_TOKEN) }
    if (process.env.GUARDAROBA_SOAK === '1') {
      const answers = JSON.stringify(Object.fromEntries(codes))
      process.stdout.write(`${name}: ${answers}, bookable ${JSON.stringify({ free, ...left })}\n`)
    }
    expect(left.guests).toBeGreaterThanOrEqual(free * 0.9)
    expect(left.accounts).toBeGreaterThanOrEqual(left.guests)
  },
)

type Way = { storeId?: string; opensPages?: boolean }

/** As far as the stock sees it: the order is written, and nobody pays. */
function openPage(id: string, isGuest: boolean) {
  const expires = new Date(clock.now.getTime() + 35 * 60_000)
  return inStore(app.db, velluto.id, (trx) => extendHolds(trx, { ids: [id], expires, isGuest, now: clock.now }))
}

async function signUp(count: number, { createdAt, storeId }: { createdAt: Date; storeId: string }): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  const since = { confirmedAt: createdAt, createdAt, updatedAt: createdAt }
  const person = { firstName: 'Eva', lastName: 'Nera', phone: '', language: 'it', passwordHash: '' } as const
  await inStore(app.db, storeId, (trx) =>
    trx
      .insertInto('customer')
      .values(ids.map((id) => ({ id, storeId, email: `${id}@example.it`, ...person, ...since })))
      .execute(),
  )
  return ids.map((id) => customerToken(id, storeId))
}

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
      await release(held.id, { cart, address })
      break
    }
  }
  return bookable
}

function release(id: string, { cart, address }: { cart: string; address: string }) {
  return send('DELETE', `holds/${id}?partnerStoreId=${velluto.id}&cart=${cart.padEnd(20, '0')}`, { address })
}

async function hold(wanted: {
  target: { id: string; size: string }
  cart: string
  address: string
  type: string
  daysCount?: number
  token?: string
  storeId?: string
}) {
  const { target, cart, address, token, storeId = velluto.id, ...way } = wanted
  const body = { ...way, productId: target.id, sizeId: target.size, cart: cart.padEnd(20, '0'), deliveryDate: DELIVERY }
  const response = await send('POST', 'holds', { address, body: { ...body, partnerStoreId: storeId }, token })
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
async function readGarments(storeId: string = velluto.id) {
  const { rows } = await sql<{ id: string; sizes: string[]; units: number }>`
    select product_id as id, array_agg(distinct size_code) as sizes, count(*) as units
    from unit where state not in ('retired', 'sold') group by product_id order by units, product_id`.execute(app.db)
  const found = []
  for (const { id, sizes } of rows) {
    const response = await app.get(`/public-api/products/${id}?partnerStoreId=${storeId}`)
    if (response.status !== 200) continue
    const { prices, subscriptionPrice } = (await response.json()).data
    const days = Math.max(...prices.flatMap((price: { days: number[] }) => price.days))
    found.push({ id, sizes, subscription: subscriptionPrice !== null, days })
  }
  return found
}
