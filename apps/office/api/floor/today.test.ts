import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenForChanges } from '#database/changes/listen-for-changes.ts'
import { inStore } from '#database/connection.ts'
import { saveFailure } from '#database/queries/jobs/failed-jobs.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { createTodayEvents } from '#use-cases/floor/today-events.ts'

const events = createTodayEvents({ mostOfSession: 2, mostAtOnce: 4 })
const HOUR = 3_600_000

let office: TestOffice
let changes: Awaited<ReturnType<typeof listenForChanges>>
beforeAll(async () => {
  office = await openTestOffice({ events })
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('walter@example.it', [{ role: 'warehouse', storeId: ATELIER_ID }])
  changes = await listenForChanges(office.databaseUrl, { today: events.wake }, { writtenIn: office.db })
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await changes.stop()
  await office.stop()
})

async function open(browser: Browser, storeId = ATELIER_ID) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const left = new AbortController()
  const address = `https://office.example/api/stores/${storeId}/today/events`
  const response = await office.fetch(new Request(address, { headers: { cookie }, signal: left.signal }))
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return { response, left, next: async () => (await reader?.read())?.value ?? 'over' }
}

async function fail(storeId: string) {
  const [id, subjectId, now] = [crypto.randomUUID(), crypto.randomUUID(), office.now()]
  const job = { id, storeId, kind: 'send-mail', subjectId, cause: 'No', attempts: 1 }
  await inStore(office.db, storeId, (trx) => saveFailure(trx, { ...job, now, gaveUpAt: now }))
}

describe('the stream of a store', () => {
  it('says that something has changed, and nothing else; what is asked for then is there', async () => {
    const browser = await office.logIn('anna@example.it')
    const stream = await open(browser)
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(await stream.next()).toMatch(/^retry: \d+/)
    await fail(BRERA_ID)
    await fail(ATELIER_ID)
    expect(await stream.next()).toBe('data: changed\n\n')
    const { body } = await browser.call('GET', `/api/stores/${ATELIER_ID}/today?queue=mails`)
    expect(body.data.queues).toMatchObject([{ queue: 'mails', count: 1 }])
    events.beat()
    expect(await stream.next()).toBe(': \n\n')
    stream.left.abort()
    expect(await stream.next()).toBe('over')
    expect(events.count()).toBe(0)
  })

  it('ends with the session, with the role and with the time nobody was at work', async () => {
    const [owner, walter] = [await office.logIn('anna@example.it'), await office.logIn('walter@example.it')]
    const ended = await open(owner)
    await owner.call('DELETE', '/api/session')
    const { body } = await (await office.logIn('anna@example.it')).call('GET', `/api/stores/${ATELIER_ID}/staff`)
    const { assignmentId } = body.data.members.find(({ email }: { email: string }) => email === 'walter@example.it')
    const gone = await open(walter)
    const idle = await open(await office.logIn('anna@example.it'))
    await (await office.logIn('anna@example.it')).call(
      'DELETE',
      `/api/stores/${ATELIER_ID}/staff/assignments/${assignmentId}`,
    )
    for (const stream of [ended, gone, idle]) await stream.next()
    events.beat()
    expect([await ended.next(), await gone.next(), await idle.next()]).toEqual(['over', 'over', ': \n\n'])
    // Listening is no work: it does not put the end of a session off.
    office.pass(HOUR / 2)
    events.beat()
    expect(await idle.next()).toBe(': \n\n')
    office.pass(HOUR / 2 + 1_000)
    events.beat()
    expect([await idle.next(), events.count()]).toEqual(['over', 0])
  })

  it('is for who may look into the store, and for so many at once', async () => {
    const owner = await office.logIn('anna@example.it')
    const status = async (browser: Browser, storeId?: string) => (await open(browser, storeId)).response.status
    expect([await status(office.openBrowser()), await status(owner, BRERA_ID)]).toEqual([401, 404])
    expect([await status(owner), await status(owner), await status(owner)]).toEqual([200, 200, 429])
    const others = [await office.logIn('anna@example.it'), await office.logIn('anna@example.it')]
    expect([
      await status(others[0] ?? owner),
      await status(others[0] ?? owner),
      await status(others[1] ?? owner),
    ]).toEqual([200, 200, 429])
    expect(events.count()).toBe(4)
  })

  it('ends when the instance stops, and begins at another one', async () => {
    events.close()
    expect(events.count()).toBe(0)
    expect((await open(await office.logIn('anna@example.it'))).response.status).toBe(429)
  })
})
