import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const HOUR = 60 * 60_000
const STAFF = `/api/stores/${ATELIER_ID}/staff`

let office: TestOffice
let owner: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('mario@example.it', [{ role: 'manager', storeId: ATELIER_ID }])
  owner = await office.logIn('anna@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

type Invited = { id: string; token: string }

/** The link is in the mail alone: it follows from the invitation and a key that the database does not have. */
async function invite(email: string, role: string, browser = owner): Promise<Invited> {
  const { status, body, text } = await browser.call('POST', `${STAFF}/invitations`, { email, role })
  if (status !== 200) throw new Error(text)
  return { id: body.data.id, token: office.staff.tokens.forLink(body.data.id, ATELIER_ID) }
}

const newPerson = (token: string, name = 'Nuova') => ({ token, name, password: 'sei pere mature', language: 'it' })

describe('an invitation', () => {
  it('makes an account and a place of work, once', async () => {
    const { token } = await invite('Nuova@Example.it', 'service')
    const browser = office.openBrowser()
    const seen = await browser.call('POST', '/api/invitations/look', { token })
    expect(seen.body.data).toMatchObject({
      email: 'nuova@example.it',
      invitedBy: 'anna',
      role: 'service',
      storeName: 'Atelier',
      hasAccount: false,
    })
    const accepted = await browser.call('POST', '/api/invitations/accept', newPerson(token))
    expect(accepted.body.data).toEqual({ next: 'enrol' })
    const session = (await browser.call('GET', '/api/session')).body.data
    expect([session.person.email, session.stores[0].roles, session.mustEnrol]).toEqual([
      'nuova@example.it',
      ['service'],
      true,
    ])
    const again = await office.openBrowser().call('POST', '/api/invitations/accept', newPerson(token))
    expect(again.body.code).toBe('LINK_USED')
  })

  it('is over after 72 hours, and when it was taken back', async () => {
    const late = await invite('tardi@example.it', 'reader')
    const revoked = await invite('revocata@example.it', 'reader')
    expect((await owner.call('DELETE', `${STAFF}/invitations/${revoked.id}`)).status).toBe(200)
    office.pass(72 * HOUR)
    const accept = ({ token }: Invited) =>
      office.openBrowser().call('POST', '/api/invitations/accept', newPerson(token))
    expect((await accept(late)).body.code).toBe('LINK_EXPIRED')
    expect((await accept(revoked)).body.code).toBe('LINK_INVALID')
    owner = await office.logIn('anna@example.it')
  })

  it('to somebody who has an account is accepted by them, logged in, and by nobody else', async () => {
    await office.hire('bruna@example.it', [{ role: 'owner', storeId: BRERA_ID }])
    await office.hire('ladra@example.it', [{ role: 'reader', storeId: BRERA_ID }])
    const { token } = await invite('bruna@example.it', 'reader')
    const setAnother = await office.openBrowser().call('POST', '/api/invitations/accept', newPerson(token))
    expect(setAnother.body.code).toBe('ACCOUNT_IN_USE')
    const thief = await office.logIn('ladra@example.it')
    expect((await thief.call('POST', '/api/invitations/join', { token })).body.code).toBe('LINK_INVALID')
    const browser = await office.logIn('bruna@example.it')
    expect((await browser.call('POST', '/api/invitations/join', { token })).status).toBe(200)
    const { stores } = (await browser.call('GET', '/api/session')).body.data
    expect(stores.map(({ name }: { name: string }) => name)).toEqual(['Atelier', 'Brera'])
  })

  it('to somebody who is invited already replaces the one before: both mails lead to the second role', async () => {
    const first = await invite('due@example.it', 'service')
    office.pass(71 * HOUR)
    owner = await office.logIn('anna@example.it')
    const second = await invite('due@example.it', 'warehouse')
    expect(second).toEqual(first)
    office.pass(71 * HOUR)
    owner = await office.logIn('anna@example.it')
    const { invitations } = (await owner.call('GET', STAFF)).body.data
    expect(invitations.filter(({ email }: { email: string }) => email === 'due@example.it')).toMatchObject([
      { id: first.id, role: 'warehouse', isExpired: false },
    ])
    const browser = office.openBrowser()
    await browser.call('POST', '/api/invitations/accept', newPerson(first.token))
    const { stores } = (await browser.call('GET', '/api/session')).body.data
    expect(stores.map(({ roles }: { roles: string[] }) => roles)).toEqual([['warehouse']])
  })

  it('is one, also when two owners write it at the same time', async () => {
    const both = await Promise.all(['service', 'reader'].map((role) => invite('insieme@example.it', role)))
    expect(both[0]?.id).toBe(both[1]?.id)
  })

  it('is used once, also by two at the same time', async () => {
    const { token } = await invite('gemelle@example.it', 'reader')
    const both = await Promise.all(
      ['Una', 'Altra'].map((name) =>
        office.openBrowser().call('POST', '/api/invitations/accept', newPerson(token, name)),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  it('is written to the invited, in the language of who invites, with a link into the office', async () => {
    const { id } = await invite('lettera@example.it', 'reader')
    const mails = await inStore(office.db, ATELIER_ID, (trx) =>
      trx
        .selectFrom('mail')
        .select(['kind', 'recipient', 'language', 'subjectId', 'detail'])
        .where('subjectId', '=', id)
        .execute(),
    )
    expect(mails).toMatchObject([{ kind: 'staff-invitation', recipient: 'lettera@example.it', language: 'it' }])
    expect(JSON.stringify(mails)).not.toContain(office.staff.tokens.forLink(id, ATELIER_ID))
  })
})

it('somebody is seen in the store where they work', async () => {
  const manager = await office.logIn('mario@example.it')
  const seen = async () => {
    const { body } = await owner.call('GET', STAFF)
    return body.data.members.find(({ email }: { email: string }) => email === 'mario@example.it').lastSeenAt
  }
  expect(await seen()).toBeNull()
  office.pass(60_000)
  await manager.call('GET', `/api/stores/${BRERA_ID}/staff`)
  expect(await seen()).toBeNull()
  office.pass(60_000)
  await manager.call('GET', STAFF)
  expect(await seen()).toBe(office.now().toISOString())
})

describe('roles', () => {
  const find = async (email: string) => {
    const { body } = await owner.call('GET', STAFF)
    return body.data.members.find((member: { email: string }) => member.email === email)
  }

  it('are given and taken by owners alone', async () => {
    const manager = await office.logIn('mario@example.it')
    const asked = await manager.call('POST', `${STAFF}/invitations`, { email: 'x@example.it', role: 'reader' })
    expect(asked.body.code).toBe('PERMISSION_MISSING')
    const { body } = await manager.call('GET', STAFF)
    expect([body.data.grantable, body.data.members.some(({ canChange }: { canChange: boolean }) => canChange)]).toEqual(
      [[], false],
    )
  })

  it('hold from the next click on', async () => {
    const browser = await office.logIn('mario@example.it')
    expect((await browser.call('GET', `/api/stores/${ATELIER_ID}/audit`)).status).toBe(200)
    const { assignmentId } = await find('mario@example.it')
    await owner.call('PUT', `${STAFF}/assignments/${assignmentId}`, { role: 'warehouse' })
    expect((await browser.call('GET', `/api/stores/${ATELIER_ID}/audit`)).body.code).toBe('PERMISSION_MISSING')
    await owner.call('DELETE', `${STAFF}/assignments/${assignmentId}`)
    expect((await browser.call('GET', `/api/stores/${ATELIER_ID}/audit`)).body.code).toBe('NOT_FOUND')
  })

  it('leave the store an owner, also when two owners leave each other', async () => {
    const { assignmentId } = await find('anna@example.it')
    const only = await owner.call('DELETE', `${STAFF}/assignments/${assignmentId}`)
    expect(only.body.code).toBe('LAST_OWNER')
    await office.hire('seconda@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
    const second = await office.logIn('seconda@example.it')
    const theirs = (await find('seconda@example.it')).assignmentId
    const both = await Promise.all([
      owner.call('DELETE', `${STAFF}/assignments/${theirs}`),
      second.call('DELETE', `${STAFF}/assignments/${assignmentId}`),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('say when somebody was last in the store, whatever they asked before', async () => {
    await office.hire('vista@example.it', [{ role: 'reader', storeId: ATELIER_ID }])
    const browser = await office.logIn('vista@example.it')
    const seen = async () => {
      const { members } = (await browser.call('GET', STAFF)).body.data
      return members.find(({ email }: { email: string }) => email === 'vista@example.it').lastSeenAt
    }
    expect(await seen()).toBeNull()
    office.pass(2 * 60_000)
    await browser.call('GET', '/api/session')
    await browser.call('GET', `/api/stores/${ATELIER_ID}/brand`)
    expect(await seen()).toBe(office.staff.now().toISOString())
  })
})
