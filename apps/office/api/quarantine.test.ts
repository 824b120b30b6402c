import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

let office: TestOffice
let isCopy = false
beforeAll(async () => {
  office = await openTestOffice()
  office.staff.fence = { isQuarantined: async () => isCopy }
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
})
afterAll(() => office.stop())

describe('the office over a restored database', () => {
  it('is looked at by whoever logs in, and says what it is', async () => {
    isCopy = true
    const browser = await office.logIn('anna@example.it')
    expect((await browser.call('GET', '/api/session')).body.data.isQuarantined).toBe(true)
    expect((await browser.call('GET', `/api/stores/${ATELIER_ID}/staff`)).status).toBe(200)
    expect((await browser.call('POST', '/api/session/proofOptions')).status).toBe(200)
  })

  it('changes nothing before it is released', async () => {
    const browser = await office.logIn('anna@example.it')
    const rename = () => browser.call('PUT', '/api/person', { name: 'Anna Verdi', language: 'it' })
    isCopy = true
    const refused = await rename()
    expect([refused.status, refused.body.code]).toEqual([503, 'QUARANTINED'])
    expect((await browser.call('GET', '/api/session')).body.data.person.name).toBe('anna')
    isCopy = false
    expect((await rename()).status).toBe(200)
    const { person, isQuarantined } = (await browser.call('GET', '/api/session')).body.data
    expect({ name: person.name, isQuarantined }).toEqual({ name: 'Anna Verdi', isQuarantined: false })
  })
})
