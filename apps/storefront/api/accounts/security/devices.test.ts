import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, PASSWORD, type People } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date('2026-06-01T10:00:00Z') })
  people = createPeople(app)
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const home = { from: '192.0.2.10' }
const elsewhere = { from: '2001:db8:7:8:9::1', headers: { 'user-agent': FIREFOX } }

const newDeviceMails = async (email: string) =>
  (await people.mailsTo(email)).filter(({ subject }) => subject === 'Nuovo accesso al tuo account Atelier')

const auditLines = (event: string) =>
  inStore(app.db, ATELIER_ID, (trx) =>
    trx.selectFrom('auditLine').select(['subjectId', 'detail']).where('event', '=', event).orderBy('id').execute(),
  )

describe('a device', () => {
  it('that is new is told to the owner, with when, what and roughly where; the first one of all is not', async () => {
    await people.register('anna@example.it')
    await people.logIn('anna@example.it', PASSWORD, home)
    await people.logIn('anna@example.it', PASSWORD, home)
    expect(await newDeviceMails('anna@example.it')).toEqual([])
    await people.logIn('anna@example.it', PASSWORD, elsewhere)
    const [mail, ...more] = await newDeviceMails('anna@example.it')
    expect(more).toEqual([])
    expect(mail?.text).toContain('lunedì 1 giugno 2026 alle ore 12:00')
    expect(mail?.text).toContain('Firefox, Linux')
    expect(mail?.text).toContain('2001:db8:7:0::/48')
    expect(mail?.text).not.toContain(elsewhere.from)
    expect(mail?.links).toContain('https://atelier.example/profile?page=security')
    await people.logIn('anna@example.it', PASSWORD, elsewhere)
    expect(await newDeviceMails('anna@example.it')).toHaveLength(1)
  })

  it('is forgotten with the password it was known by; the one it was changed on is known', async () => {
    await people.register('rosa@example.it')
    const { accessToken, userId } = await people.session('rosa@example.it', PASSWORD, home)
    const body = { currentPassword: PASSWORD, newPassword: 'Brand-new-1' }
    await people.ask('PUT', `/api/users/${userId}/password`, body, { ...home, bearer: accessToken })
    await people.logIn('rosa@example.it', 'Brand-new-1', home)
    expect(await newDeviceMails('rosa@example.it')).toEqual([])
    await people.logIn('rosa@example.it', 'Brand-new-1', elsewhere)
    expect(await newDeviceMails('rosa@example.it')).toHaveLength(1)
  })

  it('is listed in what somebody gets who asks for their data', async () => {
    const { accessToken, userId } = await people.session('rosa@example.it', 'Brand-new-1', home)
    const asking = { ...home, bearer: accessToken }
    const { body } = await people.ask('POST', `/api/users/${userId}/export`, { password: 'Brand-new-1' }, asking)
    expect(body.data.devices).toHaveLength(2)
  })
})

describe('the audit', () => {
  it('has a line for a failed log-in, with network and device, whether there is such an account or not', async () => {
    await people.logIn('anna@example.it', 'wrong-password', elsewhere)
    await people.logIn('nobody@example.it', 'wrong-password', elsewhere)
    const trace = { network: '2001:db8:7:0::/48', device: 'Firefox, Linux' }
    expect(await auditLines('log-in-failed')).toEqual([
      { subjectId: expect.any(String), detail: trace },
      { subjectId: null, detail: trace },
    ])
  })

  it('says from where somebody logged in, changed the password, ended a session and logged out', async () => {
    const session = await people.session('anna@example.it', PASSWORD, elsewhere)
    const asking = { ...elsewhere, bearer: session.accessToken }
    const { body } = await people.ask('GET', '/api/sessions', null, asking)
    const other = body.data.find(({ current }: { current: boolean }) => !current)
    await people.ask('DELETE', `/api/sessions/${other.id}`, null, asking)
    await people.ask('POST', '/api/logout', null, asking)
    const trace = { network: '2001:db8:7:0::/48', device: 'Firefox, Linux' }
    expect((await auditLines('logged-in')).at(-1)?.detail).toEqual({ by: 'password', knownDevice: 'yes', ...trace })
    expect((await auditLines('session-ended')).at(-1)?.detail).toEqual(trace)
    expect((await auditLines('logged-out')).at(-1)?.detail).toEqual(trace)
    expect((await auditLines('password-changed')).at(-1)?.detail).toEqual({ network: '192.0.2.0/24' })
  })
})
