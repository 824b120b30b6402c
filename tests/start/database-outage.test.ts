import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectClient } from '#database/connect-client.ts'
import { type EmbeddedServer, startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { repetitions } from '#tests/support/soak.ts'
import { type Answered, ask } from './support/ask.ts'
import { createDataFolder, runServer } from './support/run-server.ts'
import { startSignUps } from './support/sign-ups.ts'

const API = { accept: 'application/json', authorization: 'Bearer guardaroba-public', 'accept-language': 'de' }
const soon = { timeout: 45_000, interval: 100 }

type Folder = Awaited<ReturnType<typeof createDataFolder>>
let folders: Folder[]
let database: EmbeddedServer
let server: Awaited<ReturnType<typeof runServer>>
let hasEnded = false

beforeAll(async () => {
  folders = [await createDataFolder(), await createDataFolder()]
  database = await startDatabase()
  server = await runServer(folders[1]?.folder ?? '', {
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    TRUST_PROXY: 'on',
  })
  void server.ended.then(() => {
    hasEnded = true
  })
}, 180_000)

afterAll(async () => {
  await server?.stop()
  await database?.stop()
  for (const folder of folders) await folder.remove()
}, 60_000)

const startDatabase = () => startEmbeddedServer({ dataFolder: folders[0]?.folder ?? '', report: () => {} })

describe('a server whose database goes away', { timeout: 300_000 }, () => {
  it('outlives twenty ends of all its connections under load, and says 503 until they are back', async () => {
    const answers: Answered[] = []
    const load = startLoad((answer) => answers.push(answer))
    let ended = 0
    for (let round = 0; round < repetitions(20, 200); round++) {
      const before = answers.length
      ended += await endConnections()
      await sleep(Math.random() * 100)
      // under a busy machine nobody else would get to anything
      await vi.waitFor(() => expect(answers.slice(before).some(isOk)).toBe(true), soon)
    }
    const failures = await load.stop()

    expect(hasEnded).toBe(false)
    expect(failures).toEqual([])
    expect(ended).toBeGreaterThan(20)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    for (const answer of answers.filter(({ status }) => status === 503)) expectUnavailable(answer)
    await vi.waitFor(async () => expect((await ask(server.port, '/products?text=after')).status).toBe(200), soon)
    await rename('Velluto dopo')
    await vi.waitFor(async () => expect((await ask(server.port, '/')).body).toContain('Velluto dopo'), soon)
  })

  it('shows the pages it has while the database is away, and no old ones once it is back', async () => {
    // what is made before that is not kept
    await vi.waitFor(async () => expect(await isReading()).toBe(true), soon)
    await vi.waitFor(async () => expect((await ask(server.port, '/')).status).toBe(200), soon)
    const garment = await anyGarment()
    const load = startLoad(() => {})
    await database.stop()
    expect((await ask(server.port, '/')).status).toBe(200)
    expect((await ask(server.port, '/readyz')).status).toBe(200)
    expectUnavailable(await ask(server.port, '/products?text=away'))
    expectUnavailable(await ask(server.port, `/product/${garment}`))
    expectUnavailable(await ask(server.port, `/product/${garment}.data`))
    expectUnavailable(await ask(server.port, '/', { host: 'unknown.localhost' }))
    expectUnavailable(await ask(server.port, '/products.data?text=away', { host: 'unknown.localhost' }))
    expectUnavailable(await register('away@example.it'))
    expect(await load.stop()).toEqual([])

    database = await startDatabase()
    // possibly before anybody listens again
    await rename('Velluto di nuovo')
    await vi.waitFor(async () => expect((await ask(server.port, '/')).body).toContain('Velluto di nuovo'), soon)
    await vi.waitFor(async () => expect((await register('back@example.it')).status).toBe(200), soon)
    await vi.waitFor(async () => expect((await ask(server.port, '/dev/mail')).body).toContain('back@example.it'), soon)
    expect((await ask(server.port, '/dev/mail')).body).not.toContain('away@example.it')
    expect((await ask(server.port, '/', { host: 'unknown.localhost' })).headers.location).toBe('/not-active')
    expect(hasEnded).toBe(false)
  })

  it('loses nobody who was answered when its database is killed in the middle of sign-ups', async () => {
    const signUps = startSignUps(server.port, VELLUTO)
    for (let round = 0; round < repetitions(2, 20); round++) {
      const before = signUps.accepted.length
      await vi.waitFor(() => expect(signUps.accepted.length).toBeGreaterThan(before + 3), soon)
      await killDatabase()
      database = await startDatabase()
    }
    const before = signUps.accepted.length
    await vi.waitFor(() => expect(signUps.accepted.length).toBeGreaterThan(before + 3), soon)
    await signUps.stop()
    expect(signUps.failures).toEqual([])
    expect(signUps.statuses).toEqual(new Set([200, 503]))
    const kept = await emailsOf(VELLUTO)
    expect(signUps.accepted.filter((email) => !kept.has(email))).toEqual([])
    expect(hasEnded).toBe(false)
  })
})

/** Visitors who look at kept pages, at pages nobody has seen yet, and at the API, until they are told to stop. */
function startLoad(onAnswer: (answer: Answered) => void) {
  const failures: unknown[] = []
  let isOver = false
  let requests = 0
  const visit = async () => {
    while (!isOver) {
      const number = requests++
      const isApi = number % 3 === 0
      const path = ['/public-api/products?text=', '/', '/products?text='][number % 3] ?? ''
      const address =
        path === '/' ? path : `${path}${isApi ? 'x' : 'a'}${number}${isApi ? `&partnerStoreId=${VELLUTO}` : ''}`
      await ask(server.port, address, isApi ? { headers: API } : {}).then(onAnswer, (error) => failures.push(error))
    }
  }
  const visits = Array.from({ length: 6 }, visit)
  return {
    async stop() {
      isOver = true
      await Promise.all(visits)
      return failures
    },
  }
}

const VELLUTO = '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e01'

const isOk = ({ status }: Answered) => status === 200

function expectUnavailable({ status, headers, body }: Answered): void {
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
    503,
    '5',
    expect.stringContaining('no-store'),
  ])
  if (headers['content-type']?.startsWith('application/json')) expect(JSON.parse(body).code).toBe('UNAVAILABLE')
  if (headers['content-type']?.startsWith('text/html')) expect(body.toLowerCase()).toContain('<!doctype html>')
}

function register(email: string): Promise<Answered> {
  const person = { firstName: 'Anna', lastName: 'Rossi', phone: '+393331234567', language: 'it' }
  const body = { ...person, email, password: 'Luna-piena-7', partnerStoreId: VELLUTO }
  return ask(server.port, `/public-api/signup?partnerStoreId=${VELLUTO}`, { method: 'POST', headers: API, body })
}

async function anyGarment(): Promise<string> {
  const { body } = await ask(server.port, `/public-api/products?partnerStoreId=${VELLUTO}`, { headers: API })
  return JSON.parse(body).data.items[0].id
}

/** All connections of the app, whatever it uses them for. */
async function endConnections(): Promise<number> {
  const client = await connectClient(database.appUrl)
  // a role may end its own connections
  const { rowCount } = await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()',
  )
  await client.end()
  return rowCount ?? 0
}

/** Whether the server reads what changes, which it does every second. */
async function isReading(): Promise<boolean> {
  const client = await connectClient(database.appUrl)
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where application_name = 'guardaroba-changes' and state_change > clock_timestamp() - interval '1 second'`,
  )
  await client.end()
  return rowCount === 1
}

/** As when its machine loses power. */
async function killDatabase(): Promise<void> {
  const cluster = join(folders[0]?.folder ?? '', 'postgres', 'data', 'postmaster.pid')
  process.kill(Number(readFileSync(cluster, 'utf8').split('\n')[0]), 'SIGKILL')
  await database.crashed
  await database.stop()
}

async function emailsOf(storeId: string): Promise<Set<string>> {
  const client = await connectClient(database.appUrl)
  await client.query("select set_config('app.store_id', $1, false)", [storeId])
  const { rows } = await client.query<{ email: string }>('select email from customer')
  await client.end()
  return new Set(rows.map(({ email }) => email))
}

async function rename(name: string): Promise<void> {
  const client = await connectClient(database.appUrl)
  await client.query("select set_config('app.store_id', $1, false)", [VELLUTO])
  const { rowCount } = await client.query('update partner_store set name = $1', [name])
  expect(rowCount).toBe(1)
  await client.end()
}
