import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { velluto } from '#demo/stores/velluto/store.ts'
import { type ServerPair, startServerPair } from '#tests/support/database/follow-server.ts'
import { openRelay } from '#tests/support/doubles/database-relay.ts'
import { repetitions } from '#tests/support/soak.ts'
import { ask } from './support/ask.ts'
import { createDataFolder, runServer } from './support/run-server.ts'
import { startSignUps } from './support/sign-ups.ts'

const API = { accept: 'application/json', authorization: 'Bearer guardaroba-public', 'accept-language': 'it' }
const soon = { timeout: 60_000, interval: 100 }

let pair: ServerPair
let relays: Awaited<ReturnType<typeof openRelay>>[]
let data: Awaited<ReturnType<typeof createDataFolder>>
let server: Awaited<ReturnType<typeof runServer>>

beforeAll(async () => {
  pair = await startServerPair()
  relays = [await openRelay(pair.primary.appUrl), await openRelay(pair.primary.ownerUrl)]
  data = await createDataFolder()
  server = await runServer(data.folder, {
    DATABASE_URL: relays[0]?.url ?? '',
    DATABASE_OWNER_URL: relays[1]?.url ?? '',
    DATABASE_READ_URL: pair.standby.appUrl,
    TRUST_PROXY: 'on',
  })
  // an answer is given once the standby has what it tells of
  await pair.onPrimary(`alter system set synchronous_standby_names = '*'`)
  await pair.onPrimary('select pg_reload_conf()')
  const isSynchronous = `select 1 from pg_stat_replication where sync_state in ('sync', 'quorum')`
  await vi.waitFor(async () => expect(await pair.onPrimary(isSynchronous)).toHaveLength(1), soon)
}, 240_000)

afterAll(async () => {
  await server?.stop()
  for (const relay of relays ?? []) relay.close()
  await pair?.remove()
  await data?.remove()
}, 60_000)

describe('a server that reads at a standby', { timeout: 120_000 }, () => {
  const list = async () => {
    const { body } = await ask(server.port, `/public-api/products?partnerStoreId=${velluto.id}`, { headers: API })
    return JSON.parse(body).data.items[0].name
  }

  it('does read there, and shows what has changed although the standby has not seen it', async () => {
    const readers = `select sum(xact_commit)::int as count from pg_stat_database where datname = 'guardaroba'`
    const count = async () => Number((await pair.onStandby(readers))[0]?.count)
    const before = await count()
    const visits = Array.from({ length: 10 }, (_, nth) => ask(server.port, `/products?text=letto${nth}`))
    for (const { status } of await Promise.all(visits)) expect(status).toBe(200)
    await vi.waitFor(async () => expect(await count()).toBeGreaterThan(before + 10), soon)

    await pair.onStandby('select pg_wal_replay_pause()')
    for (const name of ['Primo', 'Secondo', 'Terzo']) {
      await pair.onPrimary(`update product set name = jsonb_build_object('it', '${name}')`)
      await vi.waitFor(async () => expect(await list()).toBe(name), soon)
      for (let times = 0; times < 20; times += 1) expect(await list()).toBe(name)
      expect((await ask(server.port, '/products')).body).toContain(name)
    }
    await pair.onStandby('select pg_wal_replay_resume()')
    expect(await list()).toBe('Terzo')
  })
})

describe('a server whose database fails over to its standby in the middle of sign-ups', { timeout: 300_000 }, () => {
  it('loses nobody who was answered, and goes on by itself', async () => {
    const before = repetitions(8, 60)
    expect((await ask(server.port, '/')).status).toBe(200)
    const signUps = startSignUps(server.port, velluto.id)
    await vi.waitFor(() => expect(signUps.accepted.length).toBeGreaterThan(before), soon)

    await pair.killPrimary()
    const atTheKill = signUps.accepted.length
    // without a database that takes anything, kept pages are still shown
    expect((await ask(server.port, '/')).status).toBe(200)
    await sleep(Math.random() * 500)
    await pair.onStandby('select pg_promote()')
    for (const relay of relays) relay.leadTo(pair.standby.appUrl)
    await vi.waitFor(() => expect(signUps.accepted.length).toBeGreaterThan(atTheKill + before), soon)
    await signUps.stop()

    expect(signUps.failures).toEqual([])
    expect(signUps.statuses).toEqual(new Set([200, 503]))
    const kept = new Set((await pair.onStandby('select email from customer')).map(({ email }) => email))
    expect(signUps.accepted.filter((email) => !kept.has(email))).toEqual([])

    const named = (name: string) => `update partner_store set name = '${name}' where id = '${velluto.id}'`
    await pair.onStandby(named('Velluto altrove'))
    await vi.waitFor(async () => expect((await ask(server.port, '/')).body).toContain('Velluto altrove'), soon)
    const last = signUps.accepted.at(-1) ?? ''
    await vi.waitFor(async () => expect((await ask(server.port, '/dev/mail')).body).toContain(last), soon)
  })
})
