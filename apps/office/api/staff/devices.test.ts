import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asPlatform } from '#database/office.ts'
import { findPersonId } from '#database/queries/staff/people.ts'
import { officeCalls } from '#office/contract/calls.ts'
import { officeEndpoints } from '#office/contract/endpoints.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { openLightPasswords } from '#tests/support/fixtures/light-passwords.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const MINUTE = 60_000
const STORE = `/api/stores/${ATELIER_ID}`
const PIN = '402817'

let office: TestOffice
let owner: Browser
let dario: string
let compared = 0
beforeAll(async () => {
  const passwords = openLightPasswords()
  const counted = {
    ...passwords,
    matches: (...input: Parameters<typeof passwords.matches>) => {
      compared += 1
      return passwords.matches(...input)
    },
  }
  office = await openTestOffice({ passwords: counted })
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('dario@example.it', [
    { role: 'warehouse', storeId: ATELIER_ID },
    { role: 'warehouse', storeId: BRERA_ID },
  ])
  await office.hire('rita@example.it', [{ role: 'reader', storeId: ATELIER_ID }])
  for (const email of ['dario@example.it', 'rita@example.it']) {
    const browser = await office.logIn(email)
    expect((await browser.call('PUT', '/api/security/pin', { pin: PIN })).status).toBe(200)
  }
  dario = (await asPlatform(office.db, (trx) => findPersonId(trx, 'dario@example.it'))) ?? ''
  owner = await office.logIn('anna@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

async function setUp(name = 'Banco resi') {
  const { body } = await owner.call('POST', `${STORE}/devices`, { name })
  const device = office.openBrowser({ address: '192.0.2.77' })
  const answer = await device.call('POST', '/api/device', { code: body.data.code })
  expect(answer.status).toBe(200)
  return { device, id: body.data.id as string, code: body.data.code as string }
}
const enter = (device: Browser, pin = PIN, personId = dario) =>
  device.call('POST', '/api/device/session', { personId, pin })
const lines = async () => (await owner.call('GET', `${STORE}/audit`)).body.data.lines

describe('a shared device', () => {
  it('is set up by its code, once, within a quarter of an hour', async () => {
    const { code } = await setUp()
    const again = await office.openBrowser().call('POST', '/api/device', { code })
    expect(again.body.code).toBe('DEVICE_CODE_WRONG')
    const { body } = await owner.call('POST', `${STORE}/devices`, { name: 'Tardi' })
    office.pass(15 * MINUTE)
    owner = await office.logIn('anna@example.it')
    expect((await office.openBrowser().call('POST', '/api/device', { code: body.data.code })).status).toBe(400)
  })

  it('lists those who work on the floor and have a PIN, by name alone', async () => {
    const { device } = await setUp()
    const { body, text } = await device.call('GET', '/api/device')
    expect(body.data).toEqual({ name: 'Banco resi', storeName: 'Atelier', people: [{ id: dario, name: 'dario' }] })
    expect(text).not.toContain('@')
    expect((await office.openBrowser().call('GET', '/api/device')).body.code).toBe('NOT_FOUND')
  })

  it('opens the floor of its own store with a PIN: no account, no money, no e-mail, no other store', async () => {
    const { device } = await setUp()
    expect((await enter(device)).status).toBe(200)
    const { body, text } = await device.call('GET', '/api/session')
    expect(body.data).toMatchObject({ kind: 'device', platform: [], provenUntil: null, support: null })
    expect(body.data.stores).toMatchObject([
      { id: ATELIER_ID, permissions: ['store.view', 'catalogue.view', 'floor.work'] },
    ])
    expect(text).not.toContain('@')
    for (const [name, { method, path }] of Object.entries(officeCalls)) {
      const { access } = officeEndpoints[name as keyof typeof officeEndpoints]
      if (access !== 'person' && access !== 'enrolling') continue
      const answer = await device.call(method, path.replace('{id}', randomUUID()))
      expect([name, answer.body.code]).toEqual([name, 'PERMISSION_MISSING'])
    }
    expect((await device.call('GET', `/api/stores/${BRERA_ID}/staff`)).body.code).toBe('NOT_FOUND')
    expect((await lines())[0]).toMatchObject({
      personName: 'dario',
      action: 'session.opened',
      subject: { name: 'Banco resi' },
    })
  })

  it('closes after a quarter of an hour without a click, and goes on with one', async () => {
    const { device } = await setUp()
    await enter(device)
    for (const _ of [1, 2]) {
      office.pass(14 * MINUTE)
      expect((await device.call('GET', '/api/session')).status).toBe(200)
    }
    office.pass(15 * MINUTE)
    expect((await device.call('GET', '/api/session')).status).toBe(401)
    owner = await office.logIn('anna@example.it')
  })

  it('is out of service at once when it is taken back', async () => {
    const { device, id } = await setUp()
    await enter(device)
    expect((await owner.call('DELETE', `${STORE}/devices/${id}`)).status).toBe(200)
    expect((await device.call('GET', '/api/session')).status).toBe(401)
    expect((await enter(device)).body.code).toBe('NOT_FOUND')
    expect((await owner.call('DELETE', `${STORE}/devices/${id}`)).body.code).toBe('NOT_FOUND')
  })

  it('is registered by owners and managers alone', async () => {
    const reader = await office.logIn('rita@example.it')
    expect((await reader.call('POST', `${STORE}/devices`, { name: 'x' })).body.code).toBe('PERMISSION_MISSING')
  })
})

describe('a PIN', () => {
  it('locks its person on a device after five wrong ones, until somebody unlocks them', async () => {
    const { device, id } = await setUp()
    const codes = []
    for (const _ of [1, 2, 3, 4, 5, 6]) codes.push((await enter(device, '000001')).body.code)
    expect(codes).toEqual([...Array(4).fill('PIN_WRONG'), 'PIN_LOCKED', 'PIN_LOCKED'])
    expect((await enter(device)).body.code).toBe('PIN_LOCKED')
    const other = await setUp('Altro banco')
    expect((await enter(other.device)).status).toBe(200)
    const list = async () => (await owner.call('GET', `${STORE}/devices`)).body.data.devices
    const here = async () => (await list()).find((one: { id: string }) => one.id === id).locked
    expect(await here()).toMatchObject([{ personId: dario, name: 'dario' }])
    const unlock = () => owner.call('DELETE', `${STORE}/devices/${id}/locks/${dario}`)
    expect([(await unlock()).status, (await unlock()).body.code]).toEqual([200, 'NOT_FOUND'])
    office.pass(15 * MINUTE)
    owner = await office.logIn('anna@example.it')
    expect((await enter(device)).status).toBe(200)
  })

  it('of somebody unknown, of no use here or without one is compared like a wrong one', async () => {
    const { device } = await setUp()
    const rita = (await asPlatform(office.db, (trx) => findPersonId(trx, 'rita@example.it'))) ?? ''
    const anna = (await asPlatform(office.db, (trx) => findPersonId(trx, 'anna@example.it'))) ?? ''
    const answers = []
    for (const personId of [dario, rita, anna, randomUUID()]) {
      const before = compared
      const { text } = await enter(device, personId === dario ? '000001' : PIN, personId)
      answers.push([text, compared - before])
    }
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]?.[1]).toBe(1)
  })

  it('is six digits that are no row, and wants a fresh proof', async () => {
    const browser = await office.logIn('dario@example.it')
    for (const pin of ['123456', '000000', '12345', '1234567', 'abcdef']) {
      expect([pin, (await browser.call('PUT', '/api/security/pin', { pin })).status]).toEqual([pin, 400])
    }
    office.pass(11 * MINUTE)
    expect((await browser.call('PUT', '/api/security/pin', { pin: PIN })).body.code).toBe('FRESH_PROOF_NEEDED')
  })

  it('that was removed opens nothing any more', async () => {
    const browser = await office.logIn('dario@example.it')
    expect((await browser.call('GET', '/api/security')).body.data.hasPin).toBe(true)
    await browser.call('DELETE', '/api/security/pin')
    owner = await office.logIn('anna@example.it')
    const { device } = await setUp()
    expect((await device.call('GET', '/api/device')).body.data.people).toEqual([])
    expect((await enter(device)).body.code).toBe('PIN_WRONG')
  })
})
