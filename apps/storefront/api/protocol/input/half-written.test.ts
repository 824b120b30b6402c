import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, PASSWORD, type People, type Tokens } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

let app: TestApp
let people: People
let anna: Tokens
beforeAll(async () => {
  app = await createTestApp()
  people = createPeople(app)
  await people.register('anna@example.it')
  anna = await people.session('anna@example.it')
  await people.ask('PUT', `/api/users/${anna.userId}`, { marketing: true }, { bearer: anna.accessToken })
})
afterAll(() => app.stop())

/** Everything but the counters of the limits, which are meant to stay. */
const TABLES = [
  'customer',
  'customerSession',
  'oneTimeLink',
  'consent',
  'auditLine',
  'newsletterContact',
  'mail',
] as const

const everything = () =>
  inStore(app.db, ATELIER_ID, async (trx) => {
    const tables: unknown[] = []
    for (const table of TABLES) tables.push(await trx.selectFrom(table).selectAll().orderBy('id').execute())
    return tables
  })

/** The last step of each verb fails. */
async function whileTheQueueFails(work: () => Promise<{ status: number; body: { code: string } }>) {
  const { jobs } = app.accounts
  app.accounts.jobs = { enqueue: () => Promise.reject(new Error('the queue is away')) }
  const answer = await work()
  app.accounts.jobs = jobs
  return { status: answer.status, code: answer.body.code }
}

describe('a call that fails at its last step', () => {
  it.each([
    ['signing up', () => people.signUp('new@example.it')],
    [
      'changing the password',
      () =>
        people.ask(
          'PUT',
          `/api/users/${anna.userId}/password`,
          { currentPassword: PASSWORD, newPassword: 'Brand-new-1' },
          { bearer: anna.accessToken },
        ),
    ],
    [
      'taking back a consent',
      () =>
        people.ask(
          'PUT',
          `/api/users/${anna.userId}`,
          { firstName: 'Altra', marketing: false },
          { bearer: anna.accessToken },
        ),
    ],
    [
      'erasing the account',
      () => people.ask('DELETE', `/api/users/${anna.userId}`, { password: PASSWORD }, { bearer: anna.accessToken }),
    ],
    [
      'subscribing',
      () =>
        people.ask('POST', '/api/brevoContacts', {
          email: 'lea@example.it',
          emailBlacklisted: false,
          listId: null,
          partnerMarketing: true,
        }),
    ],
  ])('leaves nothing half-written: %s', async (_, work) => {
    const before = await everything()
    expect(await whileTheQueueFails(work)).toEqual({ status: 500, code: 'INTERNAL' })
    expect(await everything()).toEqual(before)
    expect((await people.ask('GET', '/api/sessions', null, { bearer: anna.accessToken })).status).toBe(200)
  })
})
