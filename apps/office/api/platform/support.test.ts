import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OfficeCallName, officeCalls } from '#office/contract/calls.ts'
import type { OfficeEndpoint } from '#office/contract/endpoint.ts'
import { officeEndpoints } from '#office/contract/endpoints.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const MINUTE = 60_000
const SUPPORT = '/api/platform/support'
const STORE = `/api/stores/${ATELIER_ID}`
const REASON = 'Il logo non si vede sul telefono'

let office: TestOffice
let owner: Browser
let operator: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('olga@example.it', [{ role: 'operator', storeId: null }])
})
beforeEach(async () => {
  owner = await office.logIn('anna@example.it')
  operator = await office.logIn('olga@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const start = (storeId = ATELIER_ID, reason = REASON) => operator.call('POST', SUPPORT, { storeId, reason })
const audit = async () => (await owner.call('GET', `${STORE}/audit`)).body.data.lines
const sessions = async () => (await owner.call('GET', `${STORE}/support`)).body.data.sessions
const here = async () =>
  (await operator.call('GET', '/api/session')).body.data.stores.find(({ id }: { id: string }) => id === ATELIER_ID)

describe('a support session', () => {
  it('opens a store to look at, with a reason, and its owner sees who and why', async () => {
    expect((await operator.call('GET', `${STORE}/audit`)).body.code).toBe('NOT_FOUND')
    expect((await operator.call('GET', '/api/session')).body.data.stores).toEqual([])
    const started = await start()
    expect(started.body.data).toMatchObject({ personName: 'olga', reason: REASON, mayEdit: false, isRunning: true })
    expect((await operator.call('GET', `${STORE}/audit`)).status).toBe(200)
    expect((await audit())[0]).toMatchObject({ personName: 'olga', action: 'support.started', reason: REASON })
    expect(await sessions()).toMatchObject([{ personName: 'olga', reason: REASON, isRunning: true }])
  })

  it('wants a reason of ten letters, and a store that is there', async () => {
    expect((await start(ATELIER_ID, '   prova   ')).status).toBe(400)
    expect((await start(ATELIER_ID, 'a'.repeat(501))).status).toBe(400)
    expect((await start('0b4f8a9e-52c1-4a53-8f0e-6d2f1c7bffff')).body.code).toBe('NOT_FOUND')
  })

  it('shows neither customers nor costs, and changes nothing', async () => {
    await start()
    const { permissions } = await here()
    expect(permissions).toContain('catalogue.view')
    expect(permissions.filter((permission: string) => !permission.endsWith('.view'))).toEqual([])
    for (const closed of ['customers.view', 'orders.view', 'newsletter.view', 'cost.view'])
      expect(permissions).not.toContain(closed)
    const invite = await operator.call('POST', `${STORE}/staff/invitations`, { email: 'x@example.it', role: 'reader' })
    expect(invite.body.code).toBe('PERMISSION_MISSING')
  })

  it('is answered by no call that changes anything: each names the permission that is missing', async () => {
    await start()
    const NOBODY = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7bffff'
    const writes = (Object.keys(officeCalls) as OfficeCallName[]).filter((name) => {
      const { access, isRead, isOwn }: OfficeEndpoint = officeEndpoints[name]
      const isOfStore = officeCalls[name].path.includes('{storeId}')
      // what everybody may do who looks in: stop work of their own, which they cannot have begun
      return isOfStore && officeCalls[name].method !== 'GET' && !isRead && !isOwn && access !== 'store.view'
    })
    expect(writes.length).toBeGreaterThan(50)
    for (const name of writes) {
      const { method, path } = officeCalls[name]
      const address = path.replace('{storeId}', ATELIER_ID).replaceAll(/\{\w+\}/g, NOBODY)
      expect([name, (await operator.call(method, address)).body.code]).toEqual([name, 'PERMISSION_MISSING'])
    }
  })

  it('changes what the store looks like once its owner allows it, and no longer when they take that back', async () => {
    const { id } = (await start()).body.data
    const allow = (mayEdit: boolean, by = owner) => by.call('PUT', `${STORE}/support/${id}`, { mayEdit })
    expect((await allow(true, operator)).body.code).toBe('PERMISSION_MISSING')
    expect((await allow(true)).status).toBe(200)
    expect((await here()).permissions).toContain('brand.edit')
    for (const closed of ['staff.edit', 'money.refund', 'integrations.edit']) {
      expect((await here()).permissions).not.toContain(closed)
    }
    await allow(false)
    expect((await here()).permissions).not.toContain('brand.edit')
    expect((await audit()).slice(0, 2)).toMatchObject([
      { personName: 'anna', action: 'support.allowed', changes: [{ field: 'mayEdit', before: true, after: false }] },
      { personName: 'anna', action: 'support.allowed', changes: [{ field: 'mayEdit', before: false, after: true }] },
    ])
  })

  it('is over after half an hour, and then can no longer be allowed anything', async () => {
    const { id } = (await start()).body.data
    office.pass(30 * MINUTE)
    expect((await operator.call('GET', `${STORE}/audit`)).body.code).toBe('NOT_FOUND')
    owner = await office.logIn('anna@example.it')
    expect((await owner.call('PUT', `${STORE}/support/${id}`, { mayEdit: true })).body.code).toBe('NOT_FOUND')
    expect((await sessions())[0]).toMatchObject({ id, isRunning: false, endedAt: null })
    expect((await operator.call('DELETE', SUPPORT)).body.code).toBe('NOT_FOUND')
  })

  it('is left before its time, which the owner sees too', async () => {
    await start()
    expect((await operator.call('DELETE', SUPPORT)).status).toBe(200)
    expect((await operator.call('GET', `${STORE}/audit`)).body.code).toBe('NOT_FOUND')
    expect((await audit())[0]).toMatchObject({ personName: 'olga', action: 'support.ended' })
  })

  it('is one at a time: the next ends it, also when both are asked for at once', async () => {
    await start()
    await start(BRERA_ID)
    expect((await operator.call('GET', `${STORE}/audit`)).body.code).toBe('NOT_FOUND')
    expect((await operator.call('GET', `/api/stores/${BRERA_ID}/audit`)).status).toBe(200)
    expect((await audit())[0]).toMatchObject({ action: 'support.ended' })
    await operator.call('DELETE', SUPPORT)
    await Promise.all(Array.from({ length: 8 }, () => start()))
    expect((await sessions()).filter(({ isRunning }: { isRunning: boolean }) => isRunning)).toHaveLength(1)
  })

  it('of one store cannot be allowed by the owner of another', async () => {
    const { id } = (await start(BRERA_ID)).body.data
    expect((await owner.call('PUT', `${STORE}/support/${id}`, { mayEdit: true })).body.code).toBe('NOT_FOUND')
  })
})

describe('whose store it is', () => {
  it('ends a support session, which is over with the next click', async () => {
    const { id } = (await start()).body.data
    const stop = (by: Browser) => by.call('DELETE', `${STORE}/support/${id}`)
    expect((await stop(operator)).body.code).toBe('PERMISSION_MISSING')
    expect((await stop(owner)).status).toBe(200)
    expect((await operator.call('GET', `${STORE}/audit`)).body.code).toBe('NOT_FOUND')
    expect((await audit())[0]).toMatchObject({ personName: 'anna', action: 'support.ended', subject: { name: 'olga' } })
    expect((await stop(owner)).body.code).toBe('NOT_FOUND')
  })
})
