import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, OFFICE_ORIGIN, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const MINUTE = 60_000
const STAFF = '/api/platform/staff'

let office: TestOffice
let operator: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('olga@example.it', [{ role: 'operator', storeId: null }])
  operator = await office.logIn('olga@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const list = async () => (await operator.call('GET', STAFF)).body.data
const find = async (email: string) =>
  (await list()).members.find((member: { email: string }) => member.email === email).assignmentId
const invite = (email: string) => operator.call('POST', `${STAFF}/invitations`, { email })
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
const accept = (link: string) =>
  office.openBrowser().call('POST', '/api/invitations/accept', {
    token: tokenOf(link),
    name: 'Nuovo',
    password: 'sei pere mature',
    language: 'it',
  })

describe('operators', () => {
  it('invite others by a link that is answered once and kept nowhere', async () => {
    const { link, ...invited } = (await invite('Nuovo@Example.it')).body.data
    expect(link).toMatch(`${OFFICE_ORIGIN}/invitation?token=`)
    const listed = await list()
    expect(listed.invitations).toEqual([invited])
    expect(JSON.stringify(listed)).not.toContain(tokenOf(link))
    expect((await accept(link)).body.data).toEqual({ next: 'enrol' })
    expect((await accept(link)).body.code).toBe('LINK_USED')
    const { members, invitations } = await list()
    expect(invitations).toEqual([])
    expect(members).toMatchObject([
      { email: 'olga@example.it', isYou: true, hasSecondFactor: true },
      { email: 'nuovo@example.it', isYou: false, hasSecondFactor: false },
    ])
    expect((await invite('nuovo@example.it')).body.code).toBe('ALREADY_ASSIGNED')
  })

  it('invite somebody again by another link: the one before leads nowhere', async () => {
    const [first, second] = [(await invite('dopo@example.it')).body.data, (await invite('dopo@example.it')).body.data]
    expect(second.id).toBe(first.id)
    expect((await accept(first.link)).body.code).toBe('LINK_INVALID')
    expect((await operator.call('DELETE', `${STAFF}/invitations/${second.id}`)).status).toBe(200)
  })

  it('take an invitation back', async () => {
    const { id, link } = (await invite('mai@example.it')).body.data
    expect((await operator.call('DELETE', `${STAFF}/invitations/${id}`)).status).toBe(200)
    expect((await operator.call('DELETE', `${STAFF}/invitations/${id}`)).body.code).toBe('NOT_FOUND')
    expect((await accept(link)).body.code).toBe('LINK_INVALID')
  })

  it('prove again who they are before they appoint or dismiss anybody', async () => {
    office.pass(10 * MINUTE)
    expect((await invite('tardi@example.it')).body.code).toBe('FRESH_PROOF_NEEDED')
    expect((await operator.call('DELETE', `${STAFF}/assignments/${await find('nuovo@example.it')}`)).body.code).toBe(
      'FRESH_PROOF_NEEDED',
    )
    operator = await office.logIn('olga@example.it')
  })

  it('who are dismissed are out with their next click, also of a store they looked into', async () => {
    await office.hire('oscar@example.it', [{ role: 'operator', storeId: null }])
    const other = await office.logIn('oscar@example.it')
    await other.call('POST', '/api/platform/support', { storeId: ATELIER_ID, reason: 'Una verifica chiesta' })
    expect((await other.call('GET', `/api/stores/${ATELIER_ID}/audit`)).status).toBe(200)
    await operator.call('DELETE', `${STAFF}/assignments/${await find('oscar@example.it')}`)
    expect((await other.call('GET', '/api/platform/stores')).body.code).toBe('PERMISSION_MISSING')
    expect((await other.call('GET', `/api/stores/${ATELIER_ID}/audit`)).body.code).toBe('NOT_FOUND')
    const owner = await office.logIn('anna@example.it')
    const { lines } = (await owner.call('GET', `/api/stores/${ATELIER_ID}/audit`)).body.data
    expect(lines[0]).toMatchObject({ action: 'support.ended', subject: { name: 'oscar' } })
  })

  it('are never none, also when two dismiss each other', async () => {
    operator = await office.logIn('olga@example.it')
    await operator.call('DELETE', `${STAFF}/assignments/${await find('nuovo@example.it')}`)
    const mine = await find('olga@example.it')
    expect((await operator.call('DELETE', `${STAFF}/assignments/${mine}`)).body.code).toBe('LAST_OPERATOR')
    await office.hire('ofelia@example.it', [{ role: 'operator', storeId: null }])
    const second = await office.logIn('ofelia@example.it')
    const theirs = await find('ofelia@example.it')
    const both = await Promise.all([
      operator.call('DELETE', `${STAFF}/assignments/${theirs}`),
      second.call('DELETE', `${STAFF}/assignments/${mine}`),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    operator = both[0]?.status === 200 ? operator : second
  })
})

describe('the audit of the platform', () => {
  const lines = async (query = '') => (await operator.call('GET', `/api/platform/audit${query}`)).body.data.lines

  it('holds what was done outside of stores, and by operators in them, and no more of a store', async () => {
    const owner = await office.logIn('anna@example.it')
    const invitation = { email: 'segreta@example.it', role: 'reader' }
    await owner.call('POST', `/api/stores/${ATELIER_ID}/staff/invitations`, invitation)
    const actions = new Set((await lines()).map(({ action }: { action: string }) => action))
    for (const action of ['session.opened', 'staff.invited', 'staff.ended', 'support.started', 'support.ended']) {
      expect(actions).toContain(action)
    }
    expect(JSON.stringify(await lines())).not.toContain('segreta@example.it')
  })

  it('is filtered like that of a store, and names everybody who has operated the platform', async () => {
    const started = await lines('?action=support.started')
    expect(started).toMatchObject([{ personName: 'oscar', reason: 'Una verifica chiesta' }])
    const { people } = (await operator.call('GET', '/api/platform/audit')).body.data
    expect(people.map(({ name }: { name: string }) => name)).toEqual(['Nuovo', 'ofelia', 'olga', 'oscar'])
  })
})
