import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOwnChanges } from '#database/changes/own-changes.ts'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import { deleteDomain } from '#database/queries/stores/domains.ts'
import { addDomain } from '#database/queries/stores/stores.ts'
import { createTestDatabase, STORES_TEMPLATE, type TestDatabase } from '#tests/support/database/database.ts'
import { openRelay } from '#tests/support/doubles/database-relay.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { createStopStack } from '../stop-stack.ts'
import { openAsk } from './open-ask.ts'
import { openChanges } from './open-changes.ts'

const soon = { timeout: 20_000, interval: 50 }
const settings = {
  ask: { host: '127.0.0.1', port: 0 },
  officeHost: 'office.example',
  platformDomain: 'shops.example',
}

const stops = createStopStack((error) => expect.unreachable(String(error)))
const warnings: string[] = []
let database: TestDatabase
let relay: Awaited<ReturnType<typeof openRelay>>
let db: Database
/** Past the relay, so that what is away for the process is not for others. */
let elsewhere: Database
let port: number | null

beforeAll(async () => {
  database = await createTestDatabase(STORES_TEMPLATE)
  relay = await openRelay(database.appUrl)
  elsewhere = openDatabase(database.appUrl)
  db = openDatabase(relay.url)
  const changes = await openChanges(
    { database: { url: relay.url, listenUrl: relay.url }, own: createOwnChanges() },
    stops,
  )
  const note = (_: unknown, sentence?: string) => void warnings.push(sentence ?? '')
  port = await openAsk({ settings, db, changes, log: { warn: note, error: note } }, stops)
})
afterAll(async () => {
  await stops.stop()
  await closeDatabase(db)
  await closeDatabase(elsewhere)
  await relay.close()
  await database.drop()
})

async function statusOf(path: string, method = 'GET'): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method })
  await response.text()
  return response.status
}

const ask = (domain: string) => statusOf(`/ask?domain=${encodeURIComponent(domain)}`)

const serve = (domain: string, verifiedAt: Date | null = new Date()) =>
  inStore(elsewhere, ATELIER_ID, (trx) => addDomain(trx, { domain, storeId: ATELIER_ID, verifiedAt }))

describe('a proxy may get a certificate', () => {
  it.each([
    ['a domain of a store', 'atelier.example'],
    ['another one of the same', 'www.atelier.example'],
    ['one in capitals, as a visitor may write it', 'Atelier.EXAMPLE'],
    ['that of a store that is closed: its people look at it', 'spento.example'],
    ["the office's host", 'office.example'],
    ["the platform's own", 'shops.example'],
  ])('for %s', async (_, domain) => {
    expect(await ask(domain)).toBe(200)
  })

  it.each([
    ['a name nobody knows', '/ask?domain=unknown.example'],
    ['a name below the platform that no store has', '/ask?domain=nobody.shops.example'],
    ['no name', '/ask'],
    ['an empty one', '/ask?domain='],
    ['two', '/ask?domain=atelier.example&domain=unknown.example'],
    ['one with a port', '/ask?domain=atelier.example:443'],
    ['what can be no name', `/ask?domain=${encodeURIComponent("a b'\u0000<script>")}`],
    ['an address', '/ask?domain=127.0.0.1'],
    ['a name of ten thousand letters', `/ask?domain=${'a'.repeat(10_000)}`],
    ['another path', '/?domain=atelier.example'],
  ])('for %s never', async (_, path) => {
    expect(await statusOf(path)).toBe(404)
  })

  it('by a question alone, not by sending something', async () => {
    expect(await statusOf('/ask?domain=atelier.example', 'POST')).toBe(404)
    expect(await statusOf('/ask?domain=atelier.example', 'HEAD')).toBe(200)
  })

  it('for a domain once it was proved, and no longer once it is gone', async () => {
    await serve('new.example', null)
    await serve('read.example')
    await vi.waitFor(async () => expect(await ask('read.example')).toBe(200), soon)
    expect(await ask('new.example')).toBe(404)
    await serve('new.example')
    await vi.waitFor(async () => expect(await ask('new.example')).toBe(200), soon)
    await inStore(elsewhere, ATELIER_ID, (trx) => deleteDomain(trx, { storeId: ATELIER_ID, domain: 'new.example' }))
    await vi.waitFor(async () => expect(await ask('new.example')).toBe(404), soon)
    expect(await ask('atelier.example')).toBe(200)
  })
})

describe('while the database is away', () => {
  it('names are known, and what changed meanwhile is read once it is back', async () => {
    relay.cut()
    await inStore(elsewhere, BRERA_ID, (trx) =>
      addDomain(trx, { domain: 'meanwhile.example', storeId: BRERA_ID, verifiedAt: new Date() }),
    )
    expect(await ask('atelier.example')).toBe(200)
    expect(await ask('unknown.example')).toBe(404)
    expect(await ask('meanwhile.example')).toBe(404)
    relay.mend()
    await vi.waitFor(async () => expect(await ask('meanwhile.example')).toBe(200), soon)
    expect(await ask('atelier.example')).toBe(200)
  })
})

it('of many domains that are proved at once some wait, and nobody who was there before', async () => {
  const many = Array.from({ length: 110 }, (_, nth) => `many-${String(nth).padStart(3, '0')}.example`)
  const now = new Date()
  for (const domain of many) await serve(domain, now)
  await vi.waitFor(async () => expect(await ask('many-109.example')).toBe(429), soon)
  expect(await ask('many-000.example')).toBe(200)
  expect(await ask('atelier.example')).toBe(200)
})
