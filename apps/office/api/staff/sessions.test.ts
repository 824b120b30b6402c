import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { openTestOffice, STAFF_PASSWORD, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let office: TestOffice
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('nuova@example.it', [{ role: 'manager', storeId: ATELIER_ID }], false)
  await office.hire('olga@example.it', [{ role: 'operator', storeId: null }])
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

describe('logging in', () => {
  it('takes a password and a code, and says who one is and what one may do where', async () => {
    const browser = await office.logIn('anna@example.it')
    const { body } = await browser.call('GET', '/api/session')
    expect(body.data.person).toMatchObject({ email: 'anna@example.it', name: 'anna', language: 'it' })
    expect(body.data.stores.map(({ id }: { id: string }) => id)).toEqual([ATELIER_ID])
    expect(body.data.stores[0].permissions).toContain('staff.edit')
    expect(body.data).toMatchObject({ mustEnrol: false, platform: [], support: null })
  })

  it('gives a cookie that no script reads and no other site sends', async () => {
    const browser = office.openBrowser()
    const { body } = await browser.call('POST', '/api/session/password', {
      email: ' ANNA@example.it ',
      password: STAFF_PASSWORD,
    })
    expect(browser.cookies.size).toBe(0)
    office.pass(MINUTE)
    const done = await browser.call('POST', '/api/session/secondFactor', {
      pending: body.data.pending,
      code: office.totp(),
    })
    const [session = ''] = done.headers.getSetCookie()
    expect(session).toMatch(/^__Host-office=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/)
  })

  it('says the same of a wrong password and of somebody who is not there', async () => {
    const answers = await Promise.all(
      ['anna@example.it', 'nobody@example.it'].map((email) =>
        office.openBrowser().call('POST', '/api/session/password', { email, password: 'wrong one entirely' }),
      ),
    )
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [401, answers[0]?.text],
      [401, answers[0]?.text],
    ])
  })

  it('takes a code once', async () => {
    office.pass(MINUTE)
    const browser = office.openBrowser()
    const ask = async () => {
      const { body } = await browser.call('POST', '/api/session/password', {
        email: 'anna@example.it',
        password: STAFF_PASSWORD,
      })
      return browser.call('POST', '/api/session/secondFactor', { pending: body.data.pending, code: office.totp() })
    }
    expect([(await ask()).status, (await ask()).body.code]).toEqual([200, 'SECOND_FACTOR_WRONG'])
  })

  it('opens nothing but its own set-up to somebody without a second factor', async () => {
    const browser = await office.logIn('nuova@example.it')
    const { body } = await browser.call('GET', '/api/session')
    expect([body.data.mustEnrol, body.data.stores[0].permissions]).toEqual([true, []])
    const staff = await browser.call('GET', `/api/stores/${ATELIER_ID}/staff`)
    expect([staff.status, staff.body.code]).toEqual([403, 'ENROLMENT_NEEDED'])
    const started = await browser.call('POST', '/api/security/totp')
    expect(started.body.data.qrCode).toMatch(/^M1 1h1v1h-1z/)
  })

  it('lets an operator into no store', async () => {
    const browser = await office.logIn('olga@example.it')
    const { body } = await browser.call('GET', '/api/session')
    expect(body.data.platform).toContain('platform.view')
    expect(body.data.stores).toEqual([])
    expect((await browser.call('GET', `/api/stores/${ATELIER_ID}/staff`)).status).toBe(404)
  })
})

describe('a session', () => {
  it('sleeps after an hour, and ends after twelve however busy', async () => {
    const idle = await office.logIn('anna@example.it')
    office.pass(HOUR)
    expect((await idle.call('GET', '/api/session')).status).toBe(401)
    const busy = await office.logIn('anna@example.it')
    for (let half = 0; half < 23; half += 1) {
      office.pass(30 * MINUTE)
      expect((await busy.call('GET', '/api/session')).status).toBe(200)
    }
    office.pass(30 * MINUTE)
    expect((await busy.call('GET', '/api/session')).status).toBe(401)
  })

  it('ends at once where it is ended, here or elsewhere', async () => {
    const one = await office.logIn('anna@example.it')
    const other = await office.logIn('anna@example.it')
    const { body } = await one.call('GET', '/api/sessions')
    const elsewhere = body.data.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne)
    expect((await one.call('DELETE', `/api/sessions/${elsewhere.id}`)).status).toBe(200)
    expect((await other.call('GET', '/api/session')).status).toBe(401)
    const out = await one.call('DELETE', '/api/session')
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-office=; Path=\/; Max-Age=0/)
    expect(one.cookies.has('__Host-office')).toBe(false)
  })

  it('is nobody’s with a token that was never given out', async () => {
    const browser = office.openBrowser()
    for (const token of ['', 'x', 'A'.repeat(43), 'A'.repeat(5000)]) {
      browser.cookies.set('__Host-office', token)
      expect((await browser.call('GET', '/api/session')).status).toBe(401)
    }
  })

  it('proves again who it is before what is dangerous', async () => {
    const browser = await office.logIn('anna@example.it')
    office.pass(11 * MINUTE)
    const invite = () =>
      browser.call('POST', `/api/stores/${ATELIER_ID}/staff/invitations`, { email: 'x@example.it', role: 'reader' })
    expect((await invite()).body.code).toBe('FRESH_PROOF_NEEDED')
    const wrong = await browser.call('POST', '/api/session/proof', { password: 'wrong', code: office.totp() })
    expect(wrong.body.code).toBe('WRONG_PASSWORD')
    const proven = await browser.call('POST', '/api/session/proof', { password: STAFF_PASSWORD, code: office.totp() })
    expect(proven.status).toBe(200)
    expect((await invite()).status).toBe(200)
  })

  it('knows no other store, whatever its path says', async () => {
    const browser = await office.logIn('anna@example.it')
    for (const id of [BRERA_ID, '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7bffff', 'nonsense']) {
      const answer = await browser.call('GET', `/api/stores/${id}/staff`)
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})

describe('a browser that is new to somebody', () => {
  const mails = () =>
    inStore(office.db, ATELIER_ID, (trx) =>
      trx.selectFrom('mail').select(['recipient', 'language']).where('kind', '=', 'staff-new-device').execute(),
    )
  const DEVICE = '__Host-office_device'

  it('is told to them by a mail of a store of theirs, once, and the very first one is not', async () => {
    await office.hire('dina@example.it', [{ role: 'service', storeId: ATELIER_ID }])
    const before = await mails()
    const own = await office.logIn('dina@example.it')
    expect(await mails()).toEqual(before)
    const foreign = await office.logIn('dina@example.it')
    expect(await mails()).toEqual([...before, { recipient: 'dina@example.it', language: 'it' }])
    expect(foreign.cookies.get(DEVICE)).not.toBe(own.cookies.get(DEVICE))
  })

  it('is not told to operators, who work for no store that could write to them', async () => {
    const before = await mails()
    for (const _ of [1, 2]) await office.logIn('olga@example.it')
    expect(await mails()).toEqual(before)
  })

  it('keeps its own mark, and a mark that was never given out here is replaced', async () => {
    const made = 'x'.repeat(43)
    const logIn = async (device: string) => {
      office.pass(MINUTE)
      const browser = office.openBrowser()
      browser.cookies.set(DEVICE, device)
      const first = await browser.call('POST', '/api/session/password', {
        email: 'dina@example.it',
        password: STAFF_PASSWORD,
      })
      const { pending } = first.body.data
      await browser.call('POST', '/api/session/secondFactor', { pending, code: office.totp() })
      return browser.cookies.get(DEVICE) ?? ''
    }
    const given = await logIn(made)
    expect(given).not.toBe(made)
    expect(await logIn(given)).toBe(given)
  })
})
