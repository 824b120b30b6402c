import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectClient } from '#database/connect-client.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { openForgetfulPooler } from '#tests/support/poolers/forgetful-pooler.ts'
import { hasPgBouncer, openPgBouncer } from '#tests/support/poolers/pgbouncer.ts'
import { ask } from './ask.ts'
import { createDataFolder, runServer, startServer } from './run-server.ts'

const API = { accept: 'application/json', authorization: 'Bearer guardaroba-public', 'accept-language': 'it' }
const soon = { timeout: 20_000, interval: 50 }

const poolers = [
  { name: 'a pooler that forgets a session after every transaction', open: openForgetfulPooler, isThere: true },
  { name: 'PgBouncer in transaction mode', open: openPgBouncer, isThere: hasPgBouncer },
]

describe.each(poolers)('a server behind $name', { timeout: 180_000 }, ({ open, isThere }) => {
  let database: TestDatabase
  let pooler: Awaited<ReturnType<typeof open>>
  let data: Awaited<ReturnType<typeof createDataFolder>>

  beforeAll(async () => {
    database = await createTestDatabase()
    data = await createDataFolder()
    if (isThere) pooler = await open(database.appUrl, database.ownerUrl)
  })
  afterAll(async () => {
    if (isThere) await pooler.close()
    await data.remove()
    await database.drop()
  })

  it.skipIf(!isThere)('runs with its listener past it: pages are kept, changes heard of, jobs done', async () => {
    const server = await runServer(data.folder, {
      DATABASE_URL: pooler.urlFor(database.appUrl),
      DATABASE_OWNER_URL: pooler.urlFor(database.ownerUrl),
      DATABASE_LISTEN_URL: database.appUrl,
      DATABASE_POOL_SIZE: '6',
    })
    try {
      const home = () => ask(server.port, '/')
      expect((await home()).body).toContain('Velluto')
      await rename(database.appUrl, 'Velluto oltre')
      await vi.waitFor(async () => expect((await home()).body).toContain('Velluto oltre'), soon)
      const visits = Array.from({ length: 60 }, (_, nth) => ask(server.port, `/products?text=a${nth}`))
      for (const { status } of await Promise.all(visits)) expect(status).toBe(200)
      const person = { firstName: 'Anna', lastName: 'Rossi', phone: '+393331234567', language: 'it' }
      const body = { ...person, email: 'pool@example.it', password: 'Luna-piena-7', partnerStoreId: velluto.id }
      const signUp = { method: 'POST', headers: API, body }
      expect((await ask(server.port, `/public-api/signup?partnerStoreId=${velluto.id}`, signUp)).status).toBe(200)
      await vi.waitFor(
        async () => expect((await ask(server.port, '/dev/mail')).body).toContain('pool@example.it'),
        soon,
      )
      expect(server.output()).not.toMatch(/"level":(4|5|6)0/)
    } finally {
      await server.stop()
    }
  })

  it.skipIf(!isThere)('does not start when it would listen through it, and says what to set', async () => {
    const server = startServer(data.folder, { DATABASE_URL: pooler.urlFor(database.appUrl) })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('set DATABASE_LISTEN_URL to the database of DATABASE_URL')
  })
})

async function rename(url: string, name: string): Promise<void> {
  const client = await connectClient(url)
  await client.query("select set_config('app.store_id', $1, false)", [velluto.id])
  const { rowCount } = await client.query('update partner_store set name = $1', [name])
  expect(rowCount).toBe(1)
  await client.end()
}
