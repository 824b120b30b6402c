import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore, type Transaction } from '#database/connection.ts'
import { asPlatform } from '#database/office.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const AUDIT = `/api/stores/${ATELIER_ID}/audit`
const INVITATIONS = `/api/stores/${ATELIER_ID}/staff/invitations`

let office: TestOffice
let owner: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  owner = await office.logIn('anna@example.it')
  await owner.call('POST', INVITATIONS, { email: '=cmd@example.it', role: 'reader' })
  office.pass(24 * 60 * 60_000)
  owner = await office.logIn('anna@example.it')
  await owner.call('POST', INVITATIONS, { email: 'due@example.it', role: 'manager' })
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const lines = async (query = '') => (await owner.call('GET', `${AUDIT}${query}`)).body.data.lines

describe('the audit of a store', () => {
  it('says who did what to whom, before and after, from where, in which request', async () => {
    expect((await lines())[0]).toMatchObject({
      personName: 'anna',
      action: 'staff.invited',
      subject: { kind: 'invitation', name: 'due@example.it' },
      changes: [{ field: 'role', before: null, after: 'manager' }],
      requestId: 'a-request',
      network: '192.0.2.0/24 · Chrome, Linux',
    })
  })

  it('is filtered by what was done, by whom, when and to what', async () => {
    expect(await lines('?action=staff.ended')).toEqual([])
    expect(await lines('?text=DUE')).toHaveLength(1)
    expect(await lines('?from=2026-06-02')).toHaveLength(1)
    expect(await lines('?to=2026-06-01')).toHaveLength(1)
    expect(await lines(`?personId=${(await lines())[0].personId}`)).toHaveLength(2)
    expect(await lines('?personId=0b4f8a9e-52c1-4a53-8f0e-6d2f1c7bffff')).toEqual([])
  })

  it('is exported as a file in which nothing is a formula, and says so itself', async () => {
    const file = await owner.call('POST', `${AUDIT}/export`, {})
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.text).toContain(`"'=cmd@example.it"`)
    expect((await lines())[0]).toMatchObject({ action: 'audit.exported', changes: [{ field: 'lines', after: 2 }] })
  })

  it('goes on page by page', async () => {
    for (let number = 0; number < 55; number += 1) await owner.call('POST', `${AUDIT}/export`, {})
    const first = (await owner.call('GET', AUDIT)).body.data
    expect(first.lines).toHaveLength(50)
    const second = (await owner.call('GET', `${AUDIT}?before=${first.next}`)).body.data
    expect([second.next, new Set([...first.lines, ...second.lines].map(({ id }) => id)).size]).toEqual([
      null,
      first.lines.length + second.lines.length,
    ])
    // all of them on each page, not those that are shown
    const all = first.lines.length + second.lines.length
    expect([first.matching, second.matching]).toEqual([all, all])
    const exports = (await owner.call('GET', `${AUDIT}?action=audit.exported&before=${first.next}`)).body.data
    expect(exports.matching).toBe(all - 2)
  })

  it('is never changed, not even by the app itself', async () => {
    await expect(sql`update office_audit set action = 'x'`.execute(office.db)).rejects.toThrow(/permission denied/)
    const before = (await lines()).length
    for (const run of [inStore(office.db, ATELIER_ID, remove), asPlatform(office.db, remove)]) await run
    expect(await lines()).toHaveLength(before)
    function remove(trx: Transaction) {
      return sql`delete from office_audit`.execute(trx)
    }
  })

  it('has no line of what was refused', async () => {
    const before = (await lines()).length
    await owner.call('POST', INVITATIONS, { email: 'anna@example.it', role: 'reader' })
    expect(await lines()).toHaveLength(before)
  })
})
