import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { type Browser, openTestOffice, STAFF_PASSWORD, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const MINUTE = 60_000
const NEW_PASSWORD = 'sei pere mature'

let office: TestOffice
let owner: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('mario@example.it', [
    { role: 'manager', storeId: ATELIER_ID },
    { role: 'reader', storeId: BRERA_ID },
  ])
  await office.hire('bruna@example.it', [{ role: 'owner', storeId: BRERA_ID }])
  owner = await office.logIn('anna@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

let networks = 0
const stranger = () => office.openBrowser({ address: `198.51.100.${++networks}` })
const ask = (email: string, browser = stranger()) => browser.call('POST', '/api/passwords/recover', { email })
const look = (token: string) => stranger().call('POST', '/api/passwords/look', { token })
const reset = (token: string, password = NEW_PASSWORD) =>
  stranger().call('POST', '/api/passwords/reset', { token, password })
const logIn = (email: string, password: string) => stranger().call('POST', '/api/session/password', { email, password })

const mailsOf = (storeId: string, kind: 'staff-recover-password' | 'staff-password-reset') =>
  inStore(office.db, storeId, (trx) =>
    trx.selectFrom('mail').select(['recipient', 'language', 'detail']).where('kind', '=', kind).orderBy('id').execute(),
  )

describe('a forgotten password', () => {
  it('is asked for by e-mail, and an address without an account gets the same answer and no mail', async () => {
    const known = await ask('Mario@Example.it')
    const unknown = await ask('nessuno@example.it')
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect(await mailsOf(ATELIER_ID, 'staff-recover-password')).toMatchObject([{ recipient: 'mario@example.it' }])
    expect(await mailsOf(BRERA_ID, 'staff-recover-password')).toEqual([])
  })

  it('is replaced by the link, once: all sessions end, and the second factor is still asked for', async () => {
    const at = await office.logIn('mario@example.it')
    await ask('mario@example.it')
    const first = await office.lastResetToken(ATELIER_ID)
    await ask('mario@example.it')
    const second = await office.lastResetToken(ATELIER_ID)
    expect((await look(first)).body.data).toEqual({ email: 'mario@example.it' })
    expect((await reset(first, 'password12')).body.code).toBe('COMMON_PASSWORD')
    expect((await reset(first)).status).toBe(200)
    expect([(await reset(first)).body.code, (await look(second)).body.code]).toEqual(['LINK_USED', 'LINK_USED'])
    expect((await at.call('GET', '/api/session')).status).toBe(401)
    expect((await logIn('mario@example.it', STAFF_PASSWORD)).body.code).toBe('INVALID_CREDENTIALS')
    expect((await logIn('mario@example.it', NEW_PASSWORD)).body.data).toMatchObject({ next: 'secondFactor' })
  })

  it('is told to the owners of every store they work for, and stands in its audit', async () => {
    const told = await mailsOf(ATELIER_ID, 'staff-password-reset')
    expect(told.map(({ recipient }) => recipient)).toEqual(['anna@example.it', 'mario@example.it'])
    expect(told[0]?.detail).toMatchObject({ name: 'mario', path: `/stores/${ATELIER_ID}/staff` })
    expect((await mailsOf(BRERA_ID, 'staff-password-reset')).map(({ recipient }) => recipient)).toEqual([
      'bruna@example.it',
      'mario@example.it',
    ])
    const { lines } = (await owner.call('GET', `/api/stores/${ATELIER_ID}/audit`)).body.data
    expect(lines[0]).toMatchObject({ action: 'person.passwordReset', subject: { name: 'mario' } })
  })

  it('has a link for an hour; what is no link says so', async () => {
    await ask('bruna@example.it')
    const token = await office.lastResetToken(BRERA_ID)
    office.pass(60 * MINUTE)
    expect((await reset(token)).body.code).toBe('LINK_EXPIRED')
    expect((await reset('nothing')).body.code).toBe('LINK_INVALID')
    owner = await office.logIn('anna@example.it')
  })

  it('is asked for five times an hour from one network, whether there is an account or not', async () => {
    for (const email of ['anna@example.it', 'nessuna@example.it']) {
      const browser = stranger()
      const answers = []
      for (let times = 0; times < 6; times += 1) answers.push((await ask(email, browser)).status)
      expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    }
  })
})

describe('somebody without a mailbox', () => {
  const STAFF = `/api/stores/${ATELIER_ID}/staff`

  it('is added with a name and a PIN, comes in at a device of the store, and nowhere else', async () => {
    const added = await owner.call('POST', `${STAFF}/helpers`, { name: 'Rosa', pin: '402817' })
    const { personId } = added.body.data
    const { members } = (await owner.call('GET', STAFF)).body.data
    expect(members.at(-1)).toMatchObject({ name: 'Rosa', email: null, role: 'warehouse' })
    const { code } = (await owner.call('POST', `/api/stores/${ATELIER_ID}/devices`, { name: 'Banco' })).body.data
    const device = stranger()
    await device.call('POST', '/api/device', { code })
    const enter = (pin: string) => device.call('POST', '/api/device/session', { personId, pin })
    expect((await enter('402817')).status).toBe(200)
    expect((await device.call('GET', '/api/session')).body.data).toMatchObject({ kind: 'device', mustEnrol: false })
    expect((await device.call('GET', STAFF)).body.code).toBe('PERMISSION_MISSING')

    expect((await owner.call('PUT', `${STAFF}/helpers/${personId}/pin`, { pin: '917305' })).status).toBe(200)
    expect((await device.call('GET', '/api/session')).status).toBe(401)
    expect([(await enter('402817')).body.code, (await enter('917305')).status]).toEqual(['PIN_WRONG', 200])
    const { lines } = (await owner.call('GET', `/api/stores/${ATELIER_ID}/audit`)).body.data
    const actions = lines.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(['staff.helperAdded', 'staff.helperPinSet']))
  })

  it('has a PIN that an owner sets; whoever has an account chooses their own', async () => {
    const { members } = (await owner.call('GET', STAFF)).body.data
    const { personId } = members.find(({ email }: { email: string | null }) => email === 'mario@example.it')
    const others = await owner.call('PUT', `${STAFF}/helpers/${personId}/pin`, { pin: '917305' })
    expect(others.body.code).toBe('NOT_FOUND')
  })
})
