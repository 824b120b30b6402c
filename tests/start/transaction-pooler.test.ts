import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectClient } from '#database/connect-client.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { openForgetfulPooler } from '#tests/support/poolers/forgetful-pooler.ts'
import { hasPgBouncer, openPgBouncer } from '#tests/support/poolers/pgbouncer.ts'
import { ask } from './support/ask.ts'
import { createDataFolder, runServer } from './support/run-server.ts'

const API = { accept: 'application/json', authorization: 'Bearer guardaroba-public', 'accept-language': 'it' }
const soon = { timeout: 20_000, interval: 50 }

let database: TestDatabase
let data: Awaited<ReturnType<typeof createDataFolder>>

beforeAll(async () => {
  database = await createTestDatabase()
  data = await createDataFolder()
})
afterAll(async () => {
  await data.remove()
  await database.drop()
})

describe('a server behind a pooler in transaction mode', { timeout: 180_000 }, () => {
  it('runs with its listener past it: pages are kept, changes heard of, jobs done', () =>
    runBehind(openForgetfulPooler, 'forgetful'))

  it.skipIf(!hasPgBouncer)('does so behind PgBouncer', () => runBehind(openPgBouncer, 'pgbouncer'))

  it('runs without a listener past it too, and is told of changes a second later', () =>
    runBehind(openForgetfulPooler, 'unhinted', { isHinted: false }))
})

async function runBehind(
  open: typeof openPgBouncer | typeof openForgetfulPooler,
  name: string,
  { isHinted } = { isHinted: true },
): Promise<void> {
  const pooler = await open(database.appUrl, database.ownerUrl)
  onTestFinished(() => pooler.close())
  const server = await runServer(data.folder, {
    DATABASE_URL: pooler.urlFor(database.appUrl),
    DATABASE_OWNER_URL: pooler.urlFor(database.ownerUrl),
    ...(isHinted && { DATABASE_LISTEN_URL: database.appUrl }),
    DATABASE_POOL_SIZE: '6',
  })
  try {
    expect((await ask(server.port, '/')).body).toContain('Velluto')
    await rename(`Velluto ${name}`)
    await vi.waitFor(async () => expect((await ask(server.port, '/')).body).toContain(`Velluto ${name}`), soon)
    const visits = Array.from({ length: 60 }, (_, nth) => ask(server.port, `/products?text=a${nth}`))
    for (const { status } of await Promise.all(visits)) expect(status).toBe(200)
    const email = `${name}@example.it`
    expect((await signUp(server.port, email)).status).toBe(200)
    await vi.waitFor(async () => expect((await ask(server.port, '/dev/mail')).body).toContain(email), soon)
    expect(server.output()).not.toMatch(/"level":(4|5|6)0/)
  } finally {
    await server.stop()
  }
}

function signUp(port: number, email: string) {
  const person = { firstName: 'Anna', lastName: 'Rossi', phone: '+393331234567', language: 'it' }
  const body = { ...person, email, password: 'Luna-piena-7', partnerStoreId: velluto.id }
  return ask(port, `/public-api/signup?partnerStoreId=${velluto.id}`, { method: 'POST', headers: API, body })
}

async function rename(name: string): Promise<void> {
  const client = await connectClient(database.appUrl)
  await client.query("select set_config('app.store_id', $1, false)", [velluto.id])
  const { rowCount } = await client.query('update partner_store set name = $1', [name])
  expect(rowCount).toBe(1)
  await client.end()
}
