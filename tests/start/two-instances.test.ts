import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectClient } from '#database/connect-client.ts'
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '#demo/staff.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { totpCode } from '#domain/identity/totp.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { openRelay } from '#tests/support/doubles/database-relay.ts'
import { ask } from './support/ask.ts'
import { createDataFolder, runServer } from './support/run-server.ts'

const OFFICE = 'office.localhost'
const STORE = `/api/stores/${velluto.id}`
/** Ondina. */
const GARMENT = 'fe82eb07-62df-51ab-a030-2c1876794c5a'
const OF_STORE = `partnerStoreId=${velluto.id}`
const isGarment = ({ id }: { id: string }) => id === GARMENT
/** What a publisher may have to wait for, on every instance. */
const published = { timeout: 5_000, interval: 20 }
/** When the last reading is too old for what is kept. */
const untrusted = { timeout: 20_000, interval: 50 }

type Server = Awaited<ReturnType<typeof runServer>>
let database: TestDatabase
let folders: Awaited<ReturnType<typeof createDataFolder>>[]
let here: Server
let there: Server
let cookie: string
let relay: Awaited<ReturnType<typeof openRelay>>

beforeAll(async () => {
  database = await createTestDatabase()
  relay = await openRelay(database.appUrl)
  folders = [await createDataFolder(), await createDataFolder()]
  here = await run(0)
  there = await run(1, { DATABASE_LISTEN_URL: relay.url })
  cookie = await logIn(here)
}, 180_000)

afterAll(async () => {
  await Promise.all([here?.stop(), there?.stop()])
  relay.close()
  for (const folder of folders) await folder.remove()
  await database.drop()
}, 60_000)

const run = (number: number, env: Record<string, string> = {}) =>
  runServer(folders[number]?.folder ?? '', {
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    APP_SECRET: 'one secret for both of the instances',
    ...env,
  })

describe('two processes on one database', { timeout: 120_000 }, () => {
  it('show what was published at one of them: the other drops the pages it had kept', async () => {
    const { revision, draft } = (await call(here, 'GET', '/brand')).data
    for (const server of [here, there]) expect(await home(server)).toMatchObject({ status: 200, isNew: false })
    const footerTitle = { ...draft.footerTitle, it: 'Pubblicato altrove' }
    const saved = await call(here, 'PUT', '/brand/draft', { revision, changes: { footerTitle } })
    expect(await home(there)).toMatchObject({ isNew: false })
    expect((await call(here, 'POST', '/brand/publish', { revision: saved.data.revision })).status).toBe(200)
    for (const server of [here, there]) {
      await vi.waitFor(async () => expect(await home(server)).toMatchObject({ status: 200, isNew: true }), published)
    }
  })

  it('close a store that is paused at one of them, and open it again from the other', async () => {
    expect((await call(here, 'POST', '/life/pause')).status).toBe(200)
    for (const server of [here, there]) {
      const closed = { status: 302, location: '/not-active' }
      await vi.waitFor(async () => expect(await home(server)).toMatchObject(closed), published)
    }
    expect((await ask(there.port, '/', { host: 'bosco.localhost' })).status).toBe(200)
    expect((await call(there, 'POST', '/opening/open')).status).toBe(200)
    for (const server of [here, there]) {
      await vi.waitFor(async () => expect(await home(server)).toMatchObject({ status: 200, isNew: true }), published)
    }
  })
})

describe('pages and answers of the API that two processes keep', { timeout: 120_000 }, () => {
  it('are new at both once one has published, and never old again', async () => {
    for (const server of [here, there]) {
      await footerTitle(server)
      expect((await footerTitle(server)).isKept).toBe(true)
    }
    for (const title of ['Primo', 'Secondo', 'Terzo']) {
      await publish(title)
      for (const server of [here, there]) {
        await vi.waitFor(async () => expect((await footerTitle(server)).title).toBe(title), published)
        for (let times = 0; times < 20; times += 1) expect((await footerTitle(server)).title).toBe(title)
        expect((await footerTitle(server)).isKept).toBe(true)
      }
    }
  })

  it('are not given out while their process reads of no change: everything is read anew, and at once', async () => {
    await footerTitle(there)
    expect((await footerTitle(there)).isKept).toBe(true)
    await withoutReaders(async () => {
      for (const server of [here, there]) {
        await vi.waitFor(async () => expect((await footerTitle(server)).isKept).toBe(false), untrusted)
      }
      for (const title of ['Sordo', 'Ancora sordo', 'Sempre sordo']) {
        await publish(title)
        for (const server of [there, here]) {
          expect(await footerTitle(server)).toEqual({ title, isKept: false })
          expect((await ask(server.port, '/')).body).toContain(`>${title}<`)
        }
      }
    })
    for (const server of [here, there]) {
      await vi.waitFor(async () => expect((await footerTitle(server)).isKept).toBe(true), { timeout: 20_000 })
      expect((await footerTitle(server)).title).toBe('Sempre sordo')
    }
  })
})

describe('a garment that one of two processes changes', { timeout: 120_000 }, () => {
  it('is shown as it is by the other, wherever it is shown', async () => {
    await keepsGarment(there)
    for (const name of ['Ondina prima', 'Ondina seconda']) {
      await rename(name)
      await vi.waitFor(async () => expect(await namesAt(there)).toEqual(everywhere(name)), published)
      for (let times = 0; times < 5; times += 1) expect(await namesAt(there)).toEqual(everywhere(name))
      await keepsGarment(there)
    }
  })

  it('is offered by the other for the days it has left', async () => {
    const units = await unitsOfASize()
    const [{ size }] = units
    expect(await sizeAt(there, size)).toEqual(FREE)
    await put(units, 'repair')
    await vi.waitFor(async () => expect(await sizeAt(there, size)).toEqual(TAKEN), published)
    for (let times = 0; times < 5; times += 1) expect(await sizeAt(there, size)).toEqual(TAKEN)
    await put(units, 'available')
    await vi.waitFor(async () => expect(await sizeAt(there, size)).toEqual(FREE), published)
  })

  it('is shown and offered as it is, and at once, also by one that reads of no change', async () => {
    const units = await unitsOfASize()
    const [{ size }] = units
    await keepsGarment(there)
    await withoutReaders(async () => {
      await vi.waitFor(async () => expect((await garment(there)).isKept).toBe(false), untrusted)
      for (const name of ['Ondina sorda', 'Ondina sempre sorda']) {
        await rename(name)
        expect(await namesAt(there)).toEqual(everywhere(name))
      }
      await put(units, 'repair')
      expect(await sizeAt(there, size)).toEqual(TAKEN)
    })
    await vi.waitFor(async () => expect((await garment(there)).isKept).toBe(true), { timeout: 20_000 })
    expect(await namesAt(there)).toEqual(everywhere('Ondina sempre sorda'))
    expect(await sizeAt(there, size)).toEqual(TAKEN)
    await put(units, 'available')
    await vi.waitFor(async () => expect(await sizeAt(there, size)).toEqual(FREE), published)
  })
})

describe('a process that hears no hint of what changes', { timeout: 120_000 }, () => {
  it.each(['muffle', 'silence', 'cut'] as const)('because of a %s reads of it all the same', async (fault) => {
    relay[fault]()
    try {
      for (const title of [`Inascoltato ${fault}`, `Ancora ${fault}`]) {
        await keepsGarment(there)
        await publish(title)
        await vi.waitFor(async () => expect((await footerTitle(there)).title).toBe(title), published)
        for (let times = 0; times < 20; times += 1) {
          expect((await footerTitle(there)).title).toBe(title)
          expect((await ask(there.port, '/')).body).toContain(`>${title}<`)
        }
      }
    } finally {
      relay.mend()
    }
  })
})

describe('the process that wrote', { timeout: 120_000 }, () => {
  it('shows it at once, without waiting to read of it', async () => {
    for (const title of ['Subito', 'Subito dopo', 'Sempre subito']) {
      await footerTitle(here)
      await ask(here.port, '/')
      await publish(title)
      expect((await footerTitle(here)).title).toBe(title)
      expect((await ask(here.port, '/')).body).toContain(`>${title}<`)
    }
  })
})

async function footerTitle(server: Server): Promise<{ title: string; isKept: boolean }> {
  const { data, isKept } = await guest(server, '/partnerStores?domain=velluto.localhost')
  return { title: data[0].footerTitle, isKept }
}

/** Ondina, as a list of the API, an answer of its own, its page and a page with a list have it. */
const everywhere = (name: string) => ({ list: name, own: name, isOnPage: true, isInList: true })
const FREE = { list: true, own: true, hasDates: true }
const TAKEN = { list: false, own: false, hasDates: false }

async function garment(server: Server) {
  const own = await guest(server, `/products/${GARMENT}?${OF_STORE}`)
  return { ...own, list: (await guest(server, `/products?${OF_STORE}`)).data.items.find(isGarment) }
}

async function namesAt(server: Server) {
  const { data, list } = await garment(server)
  const [page, pageOfList] = [await ask(server.port, `/product/${GARMENT}`), await ask(server.port, '/products')]
  const isIn = ({ body }: { body: string }) => body.includes(data.name)
  return { list: list.name, own: data.name, isOnPage: isIn(page), isInList: isIn(pageOfList) }
}

async function sizeAt(server: Server, size: string) {
  const { data, list } = await garment(server)
  const isFree = (sizes: { value: string; available: boolean }[]) =>
    sizes.some(({ value, available }) => value === size && available)
  const { data: dates } = await guest(server, `/ordersDatesRange?${OF_STORE}&productId=${GARMENT}&sizeId=${size}`)
  const hasDates = !dates.disabledDates.includes(dates.minDate)
  return { list: isFree(list.sizes), own: isFree(data.sizes), hasDates }
}

/** Asked twice, it comes from memory. */
async function keepsGarment(server: Server): Promise<void> {
  await vi.waitFor(async () => expect((await garment(server)).isKept).toBe(true), { timeout: 20_000 })
}

async function rename(name: string): Promise<void> {
  const { facts, revision } = (await call(here, 'GET', `/products/${GARMENT}`)).data
  const changed = { ...facts, name: { ...facts.name, it: name }, revision }
  expect((await call(here, 'PUT', `/products/${GARMENT}`, changed)).status).toBe(200)
}

type Unit = { id: string; size: string; state: string }

/** All of a size that are in the house. */
async function unitsOfASize(): Promise<[Unit, ...Unit[]]> {
  const units: Unit[] = (await call(here, 'GET', `/products/${GARMENT}`)).data.units
  const inHouse = (of: Unit[]) => of.every(({ state }) => state === 'available')
  const [unit, ...others] = [...Map.groupBy(units, ({ size }) => size).values()].find(inHouse) ?? []
  if (!unit) throw new Error('No size is in the house')
  return [unit, ...others]
}

async function put(units: readonly Unit[], state: 'repair' | 'available'): Promise<void> {
  for (const { id } of units) expect((await call(here, 'POST', `/units/${id}/state`, { state })).status).toBe(200)
}

async function guest({ port }: Server, path: string) {
  const headers = { accept: 'application/json', authorization: 'Bearer guardaroba-public', 'accept-language': 'it' }
  const { headers: told, body } = await ask(port, `/public-api${path}`, { headers })
  return { data: JSON.parse(body).data, isKept: told.etag !== undefined }
}

async function publish(title: string): Promise<void> {
  const { revision, draft } = (await call(here, 'GET', '/brand')).data
  const footerTitle = { ...draft.footerTitle, it: title }
  const saved = await call(here, 'PUT', '/brand/draft', { revision, changes: { footerTitle } })
  expect((await call(here, 'POST', '/brand/publish', { revision: saved.data.revision })).status).toBe(200)
}

/** Both processes lose the connections over which they are told of changes and get no others; the rest they keep. */
async function withoutReaders(work: () => Promise<void>): Promise<void> {
  const name = new URL(database.appUrl).pathname.slice(1)
  const elsewhere = new URL(database.superuserUrl)
  elsewhere.pathname = '/postgres'
  const client = await connectClient(elsewhere.href)
  try {
    await client.query(`alter database ${name} allow_connections false`)
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name ~ '^guardaroba-' and datname = $1",
      [name],
    )
    await work()
  } finally {
    await client.query(`alter database ${name} allow_connections true`)
    await client.end()
  }
}

async function home({ port }: Server) {
  const { status, headers, body } = await ask(port, '/')
  return { status, location: headers.location, isNew: body.includes('Pubblicato altrove') }
}

async function logIn(server: Server): Promise<string> {
  const send = (step: string, body: object) =>
    ask(server.port, `/api/session/${step}`, { host: OFFICE, method: 'POST', headers: headersOf(server), body })
  const first = await send('password', { email: 'titolare@velluto.example', password: DEMO_PASSWORD })
  const { pending } = JSON.parse(first.body).data
  const { headers } = await send('secondFactor', { pending, code: totpCode(DEMO_TOTP_SECRET, new Date()) })
  return headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? ''
}

async function call(server: Server, method: string, path: string, body?: object) {
  const headers = { ...headersOf(server), cookie }
  const answer = await ask(server.port, STORE + path, { host: OFFICE, method, headers, ...(body && { body }) })
  return { status: answer.status, data: JSON.parse(answer.body).data }
}

const headersOf = ({ port }: Server) => ({ accept: 'application/json', origin: `http://${OFFICE}:${port}` })
