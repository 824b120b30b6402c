import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { SEND_HINT } from '#database/changes/hints.ts'
import { connectClient } from '#database/connect-client.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { ask } from '#tests/start/support/ask.ts'
import { createDataFolder, runServer } from '#tests/start/support/run-server.ts'
import { becomeCustomer, network, PUBLIC } from '../become-customer.ts'
import { median } from '../median.ts'
import { report } from '../office/office-lists.ts'
import { copyStores } from '../storefront/garment-change.ts'
import { countTransactions } from './count-transactions.ts'
import { benchJob } from './job.ts'

/** How many times longer a request may take with a thousand times as many stores. */
const WANTED = 1.2
/** Of one instance, so that two stay below 600. */
const MOST_IDLE = 300
/** The first of the copies. */
const HOST = 'store-0.localhost'
const STORE = '00000000-0000-7000-8000-000000000000'

type Shop = {
  owner: Client
  appUrl: string
  port: number
  accessToken: string
  stop(): Promise<unknown>
}
type Request = { before?(shop: Shop): Promise<unknown>; ask(shop: Shop): ReturnType<typeof ask> }

async function tell({ owner }: Shop, storeId: string): Promise<void> {
  await owner.query("select note_change('store_changed', $1)", [storeId])
  await owner.query(SEND_HINT)
}

const requests: Record<string, Request> = {
  'first look at a host': {
    before: (shop) => tell(shop, ''),
    ask: ({ port }) => ask(port, '/', { host: HOST }),
  },
  'home page made anew': {
    before: (shop) => tell(shop, STORE),
    ask: ({ port }) => ask(port, '/', { host: HOST }),
  },
  'home page that is kept': { ask: ({ port }) => ask(port, '/', { host: HOST }) },
  'public API, answered anew': {
    ask: ({ port }) =>
      ask(port, `/public-api/products?partnerStoreId=${STORE}&text=${randomUUID()}`, { host: HOST, headers: PUBLIC }),
  },
  'somebody who is logged in': {
    ask: ({ port, accessToken }) =>
      ask(port, '/api/addresses', { headers: { ...PUBLIC, authorization: `Bearer ${accessToken}` } }),
  },
  'a call that is counted': {
    ask({ port }) {
      const body = { email: `${randomUUID()}@example.it`, partnerStoreId: velluto.id }
      return ask(port, `/public-api/recover?partnerStoreId=${velluto.id}`, { method: 'POST', headers: network(), body })
    },
  },
}

/** What requests do with few stores and with many, against real servers in turn. */
export async function benchRequests({
  sizes,
  rounds,
  idleSeconds,
}: {
  sizes: readonly number[]
  rounds: number
  idleSeconds: number
}): Promise<boolean> {
  await using stack = new AsyncDisposableStack()
  const data = await createDataFolder()
  stack.defer(data.remove)
  const database = await startEmbeddedServer({ dataFolder: data.folder, report: () => {} })
  stack.defer(database.stop)
  const shops: Shop[] = []
  for (const size of sizes) shops.push(await openShop(database, size, stack))
  const names = sizes.map((size) => size.toLocaleString('en')).join(' stores, ')
  console.log(`Requests, milliseconds at the median of ${rounds}: ${names} stores`)
  let isGood = true
  for (const [name, request] of Object.entries(requests))
    isGood = report(name, await measure(request, shops, rounds), WANTED) && isGood
  isGood = (await benchIdle(shops, idleSeconds)) && isGood
  // they would take the jobs
  await Promise.all(shops.map(({ stop }) => stop()))
  return (await benchJob(shops, { rounds, wanted: WANTED })) && isGood
}

/** What servers that nobody asks for anything do in their databases. */
async function benchIdle(shops: readonly Shop[], seconds: number): Promise<boolean> {
  const count = () => Promise.all(shops.map(({ appUrl }) => countTransactions(appUrl)))
  const before = await count()
  const started = performance.now()
  await sleep(seconds * 1000)
  const after = await count()
  // counting takes a while too
  const minutes = (performance.now() - started) / 60_000
  const perMinute = after.map((each, index) => (each - (before[index] ?? 0)) / minutes)
  const figures = perMinute.map((each) => each.toFixed(0)).join(' and ')
  console.log(`  transactions a minute of a server that rests  ${figures}  (wanted: ${MOST_IDLE} or less)`)
  return perMinute.every((each) => each <= MOST_IDLE)
}

async function measure(request: Request, shops: readonly Shop[], rounds: number): Promise<number[]> {
  const times: number[][] = shops.map(() => [])
  for (let round = -10; round < rounds; round += 1) {
    for (const [index, shop] of shops.entries()) {
      if (request.before) {
        await request.before(shop)
        await sleep(20)
      }
      const started = performance.now()
      const { status, body } = await request.ask(shop)
      if (round >= 0) times[index]?.push(performance.now() - started)
      if (status !== 200) throw new Error(`The server answered ${status}: ${body}`)
    }
  }
  return times.map(median)
}

async function openShop(
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
  size: number,
  stack: AsyncDisposableStack,
): Promise<Shop> {
  const name = `stores_${size}`
  const [ownAddress, appAddress] = [ownerUrl, appUrl].map(
    (url) => Object.assign(new URL(url), { pathname: `/${name}` }).href,
  )
  const maker = await connectClient(ownerUrl)
  await maker.query(`create database ${name}`)
  await maker.end()
  const folder = await createDataFolder()
  stack.defer(folder.remove)
  const settings = { DATABASE_URL: appAddress ?? '', DATABASE_OWNER_URL: ownAddress ?? '', TRUST_PROXY: 'on' }
  const server = await runServer(folder.folder, settings)
  stack.defer(async () => void (await server.stop()))
  const owner = await connectClient(ownAddress ?? '')
  stack.defer(() => owner.end())
  await owner.query(copyStores(size))
  await owner.query(ofEveryStore)
  await owner.query('vacuum analyze')
  return {
    owner,
    appUrl: appAddress ?? '',
    port: server.port,
    accessToken: await becomeCustomer(server.port),
    stop: server.stop,
  }
}

/** Customers of every store, where they live, and what was counted of those who asked for something there. */
const WRITTEN = ['partner_store', 'customer', 'person_word', 'address']
const forced = (how: string) => WRITTEN.map((table) => `alter table ${table} ${how} row level security;`).join('')
const ofEveryStore = `begin; ${forced('no force')}
  insert into customer (store_id, email, password_hash, first_name, last_name, phone, language, created_at, updated_at)
    select store.id, 'nome' || n || '@example.it', 'x', 'Anna', 'Rossi', '1', 'it', now(), now()
    from partner_store store, generate_series(1, 5) n;
  insert into address (store_id, customer_id, full_name, street, postal_code, city, province, country, phone, notes,
      preferred, created_at, updated_at)
    select store_id, id, 'Anna Rossi', 'Via Roma 1', '20121', 'Milano', 'IT-MI', 'ITA', '1', '', false, now(), now()
    from customer;
  insert into rate_limit (key, points, expire)
    select store.id || ':' || n, 1, extract(epoch from now() + interval '1 hour') * 1000
    from partner_store store, generate_series(1, 5) n;
  ${forced('force')} commit`
