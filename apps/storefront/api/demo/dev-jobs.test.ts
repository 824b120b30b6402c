import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, PUBLIC_TOKEN, type TestApp } from '#tests/support/fixtures/app.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { recordFailure } from '#use-cases/jobs/record-failure.ts'
import { createApi } from '../create-api.ts'

const REFUND = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9e71'
const MAIL = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9e72'

let app: TestApp
let demo: (request: Request) => Promise<Response>
beforeAll(async () => {
  app = await createTestApp()
  const { db, stores, accounts, payments } = app
  demo = createApi({
    db,
    stores,
    accounts,
    payments,
    publicToken: PUBLIC_TOKEN,
    log: { error() {}, warn() {} },
    devPages: true,
  })
  const failure = { storeId: ATELIER_ID, cause: 'Error: <b>away</b>', attempts: 3 }
  await recordFailure(accounts, { ...failure, id: MAIL, kind: 'send-mail', subjectId: MAIL, isGivenUp: false })
  await recordFailure(accounts, { ...failure, id: REFUND, kind: 'refund-payment', subjectId: MAIL, isGivenUp: true })
})
afterAll(() => app.stop())

const ask = (path: string, { host = 'atelier.example', accept = 'application/json', method = 'GET' } = {}) =>
  demo(new Request(`https://${host}${path}`, { method, headers: { accept } }))
const list = async () => (await ask('/dev/jobs')).json()

describe('the failed jobs of a demo', () => {
  it('can be read by machines, with all that is known', async () => {
    expect(await list()).toMatchObject([
      { id: REFUND, kind: 'refund-payment', cause: 'Error: <b>away</b>', attempts: 3, gaveUpAt: expect.any(String) },
      { id: MAIL, kind: 'send-mail', gaveUpAt: null, seenAt: null },
    ])
  })

  it('can be read by people, on a page that runs nothing', async () => {
    const response = await ask('/dev/jobs', { accept: 'text/html' })
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await response.text()
    expect(page).toContain('given up on, seen by nobody')
    expect(page).toContain('&#60;b&#62;away')
    expect(page.match(/formaction="[^"]+"/g)).toEqual([
      `formaction="/dev/jobs/${REFUND}/seen"`,
      `formaction="/dev/jobs/${REFUND}/retry"`,
      `formaction="/dev/jobs/${MAIL}/seen"`,
    ])
  })

  it('can be marked as seen and tried again', async () => {
    const post = (path: string) => ask(`/dev/jobs/${path}`, { method: 'POST' })
    const answers = [await post(`${REFUND}/seen`), await post(`${REFUND}/retry`), await post(`${REFUND}/retry`)]
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 404])
    expect((await list()).find(({ id }: { id: string }) => id === REFUND)).toMatchObject({
      seenBy: 'demo',
      retriedAt: expect.any(String),
    })
    const elsewhere = [await post(`${MAIL}/retry`), await post(`${MAIL}/other`), await post('none/seen')]
    expect(elsewhere.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it("are the store's own, and not there in production", async () => {
    expect(await (await ask('/dev/jobs', { host: 'brera.example' })).json()).toEqual([])
    expect((await ask('/dev/jobs', { host: 'unknown.example' })).status).toBe(404)
    expect((await app.fetch(new Request('https://atelier.example/dev/jobs'))).status).toBe(404)
  })
})
