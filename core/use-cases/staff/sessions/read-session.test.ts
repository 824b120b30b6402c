import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#database/connection.ts'
import { asOwner } from '#tests/support/database/database.ts'
import { openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { readStaffSession } from './read-session.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openTestOffice()
})
afterAll(() => office.stop())

const MINUTE = 60_000

/** The same database, and how often it was asked. */
function counted(db: Database) {
  const asked = { times: 0 }
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.times += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counting, asked }
}

async function tokenOf(email: string) {
  const browser = await office.logIn(email)
  return browser.cookies.get('__Host-office') ?? ''
}

describe('the session of a call', () => {
  it('is read in one statement, with whoever has it and all they may do', async () => {
    await office.hire('giulia@example.it', [
      { role: 'owner', storeId: ATELIER_ID },
      { role: 'warehouse', storeId: BRERA_ID },
    ])
    const token = await tokenOf('giulia@example.it')
    const { db, asked } = counted(office.db)
    const staff = await readStaffSession({ db, now: office.now }, token)
    expect(asked.times).toBe(1)
    expect(staff).toMatchObject({
      person: { email: 'giulia@example.it', name: 'giulia', language: 'it' },
      kind: 'desk',
      isEnrolled: true,
      assignments: [
        { role: 'owner', scope: { kind: 'store', storeId: ATELIER_ID } },
        { role: 'warehouse', scope: { kind: 'store', storeId: BRERA_ID } },
      ],
      support: null,
    })
    expect(staff?.endsAt).toBeInstanceOf(Date)
  })

  it('opens nothing of the person to the statement that follows', async () => {
    await office.hire('marco@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
    const token = await tokenOf('marco@example.it')
    const staff = await office.db.connection().execute(async (db) => {
      const read = await readStaffSession({ db, now: office.now }, token)
      expect(await db.selectFrom('staffPerson').select('id').execute()).toEqual([])
      expect(await db.selectFrom('staffSession').select('id').execute()).toEqual([])
      return read
    })
    expect(staff?.person.email).toBe('marco@example.it')
  })

  it('is used: that is noted once a minute, and by no page that asks by itself', async () => {
    await office.hire('sara@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
    const token = await tokenOf('sara@example.it')
    const read = async (isAtWork: boolean) => {
      const { db, asked } = counted(office.db)
      await readStaffSession({ db, now: office.now }, token, { isAtWork })
      return asked.times > 1
    }
    office.pass(2 * MINUTE)
    expect(await read(false)).toBe(false)
    expect(await read(true)).toBe(true)
    expect(await read(true)).toBe(false)
  })

  it("is nobody's once its device was taken back", async () => {
    await office.hire('piera@example.it', [{ role: 'warehouse', storeId: ATELIER_ID }])
    const token = await tokenOf('piera@example.it')
    const read = () => readStaffSession({ db: office.db, now: office.now }, token)
    await asOwner(
      office.superuserUrl,
      `insert into shared_device (id, store_id, name, code_expires_at, created_at)
        values ('${DEVICE}', '${ATELIER_ID}', 'Tablet', now(), now());
       update staff_session set kind = 'device', device_id = '${DEVICE}'
        where person_id = (select id from staff_person where email = 'piera@example.it')`,
    )
    expect((await read())?.deviceStoreId).toBe(ATELIER_ID)
    await asOwner(office.superuserUrl, 'update shared_device set revoked_at = now()')
    expect(await read()).toBeNull()
  })
})

const DEVICE = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9ed0'
