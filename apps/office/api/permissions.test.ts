import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEY_SCOPES } from '#domain/api-keys/api-key.ts'
import { isPlatformPermission, type Permission, ROLE_PERMISSIONS, ROLES, type Role } from '#domain/staff/permissions.ts'
import { type OfficeCallName, officeCalls } from '#office/contract/calls.ts'
import { officeEndpoints } from '#office/contract/endpoints.ts'
import { asOwner } from '#tests/support/database/database.ts'
import { type Browser, openTestOffice, type Program, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { ask, NOBODY } from '#tests/support/office/ask-call.ts'
import { repetitions } from '#tests/support/soak.ts'

const guarded = (Object.keys(officeCalls) as OfficeCallName[]).flatMap((name) => {
  const { access } = officeEndpoints[name]
  return access === 'public' || access === 'session' || access === 'person' || access === 'enrolling'
    ? []
    : [{ name, access }]
})
const ofStores = guarded.filter(({ access }) => !isPlatformPermission(access))
const ofPlatform = guarded.filter(({ access }) => isPlatformPermission(access))

/** Somebody of each role at Atelier, and one who is logged out. */
async function openWithEverybody(options: Parameters<typeof openTestOffice>[0] = {}) {
  const office = await openTestOffice(options)
  const browsers = new Map<Role | 'nobody', Browser>([['nobody', office.openBrowser()]])
  for (const role of ROLES) {
    const email = `${role}@example.it`
    await office.hire(email, [{ role, storeId: role === 'operator' ? null : ATELIER_ID }])
    browsers.set(role, await office.logIn(email))
  }
  return { office, browsers }
}

const REFUSED = ['PERMISSION_MISSING', 'TOKEN_MISSING']

function mayDo(role: Role | 'nobody', permission: Permission): boolean {
  return role !== 'nobody' && (ROLE_PERMISSIONS[role] as readonly Permission[]).includes(permission)
}

/**
 * Who asks the nth call: the owner, who may do most at a store, the operator, and of the others one in turn. All of them
 * in `npm run soak`.
 */
function askersOf(everybody: Map<Role | 'nobody', Browser>, nth: number): [Role | 'nobody', Browser][] {
  const [always, others] = [[...everybody].filter(isAlways), [...everybody].filter((one) => !isAlways(one))]
  const start = nth % others.length
  return [...always, ...[...others, ...others].slice(start, start + repetitions(1, others.length))]
}

const isAlways = ([role]: [Role | 'nobody', Browser]) => role === 'owner' || role === 'operator'

/** The platform opens to those whom either of the two layers still knows as operators. */
async function expectOperatorsAlone(everybody: Map<Role | 'nobody', Browser>) {
  for (const [nth, { name }] of ofPlatform.entries()) {
    for (const [role, browser] of askersOf(everybody, nth)) {
      const { code } = await ask(browser, name, NOBODY)
      expect([name, role, REFUSED.includes(code)]).toEqual([name, role, role !== 'operator'])
    }
  }
}

let office: TestOffice
let browsers: Map<Role | 'nobody', Browser>
beforeAll(async () => {
  ;({ office, browsers } = await openWithEverybody())
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  // what somebody keeps for themselves alone
  await office.stop({ unrecorded: ['staff_view'] })
})

describe('every call of the office', { timeout: 180_000 }, () => {
  it('that is about a store names it in its path, and none of the platform does', () => {
    for (const { name, access } of guarded) {
      expect([name, officeCalls[name].path.includes('{storeId}')]).toEqual([name, !isPlatformPermission(access)])
    }
  })

  it('is answered to those whose role holds its permission, and to nobody else', async () => {
    const mayAsk = (access: Permission) => [...browsers.keys()].filter((role) => mayDo(role, access))
    const expected = guarded.map(({ name, access }) => [name, mayAsk(access)])
    const found = []
    for (const { name, access } of guarded) {
      const allowed = []
      for (const [role, browser] of browsers) {
        const { code } = await ask(browser, name, ATELIER_ID)
        const isNoStoreOfTheirs = role === 'operator' && !isPlatformPermission(access) && code === 'NOT_FOUND'
        if (!REFUSED.includes(code) && !isNoStoreOfTheirs) allowed.push(role)
      }
      found.push([name, allowed])
    }
    expect(found).toEqual(expected)
  })

  it('knows nothing of another store: the same answer as for one that never was, to the byte', async () => {
    for (const [nth, { name, access }] of ofStores.entries()) {
      for (const [role, browser] of askersOf(browsers, nth)) {
        const there = await ask(browser, name, BRERA_ID)
        const nowhere = await ask(browser, name, NOBODY)
        expect([name, access, role, there.text]).toEqual([name, access, role, nowhere.text])
        expect(there.code).toBe(role === 'nobody' ? 'TOKEN_MISSING' : 'NOT_FOUND')
      }
    }
  })
})

describe('another store stays closed, and the platform to all but operators,', { timeout: 180_000 }, () => {
  it('when nobody judges permissions: the database has not entered it', async () => {
    const { office: unjudged, browsers: everybody } = await openWithEverybody({ judge: () => null })
    for (const [nth, { name }] of ofStores.entries()) {
      for (const [role, browser] of askersOf(everybody, nth)) {
        const { status, code } = await ask(browser, name, BRERA_ID)
        expect([name, role, status, code]).toEqual(
          role === 'nobody' ? [name, role, 401, 'TOKEN_MISSING'] : [name, role, 404, 'NOT_FOUND'],
        )
      }
    }
    await expectOperatorsAlone(everybody)
    // a role that was taken away is no business of theirs any more, while they are logged in
    const [owner, manager] = [everybody.get('owner'), everybody.get('manager')]
    if (!owner || !manager) throw new Error('Nobody is owner or manager')
    const staff = `/api/stores/${ATELIER_ID}/staff`
    const { members } = (await owner.call('GET', staff)).body.data
    const { assignmentId } = members.find(({ role }: { role: Role }) => role === 'manager')
    expect((await manager.call('GET', staff)).status).toBe(200)
    expect((await owner.call('DELETE', `${staff}/assignments/${assignmentId}`)).status).toBe(200)
    expect((await manager.call('GET', staff)).body.code).toBe('NOT_FOUND')
    await unjudged.stop()
  })

  it('when the database enters whatever it is asked to: the permission is missing', async () => {
    const { office: open, browsers: everybody } = await openWithEverybody()
    await asOwner(
      open.ownerUrl,
      `create or replace function enter_office(session_hash bytea, sought_store uuid, moment timestamptz)
        returns boolean language plpgsql as $$ begin
          perform set_config('app.store_id', coalesce(sought_store::text, ''), true);
          perform set_config('app.platform', 'on', true);
          return true;
        end $$`,
    )
    const { rows } = await sql`select enter_office('', ${BRERA_ID}, now()) as entered`.execute(open.db)
    expect(rows).toEqual([{ entered: true }])
    for (const [nth, { name }] of ofStores.entries()) {
      for (const [role, browser] of askersOf(everybody, nth)) {
        const { code } = await ask(browser, name, BRERA_ID)
        expect([name, role, code]).toEqual([name, role, role === 'nobody' ? 'TOKEN_MISSING' : 'NOT_FOUND'])
      }
    }
    await expectOperatorsAlone(everybody)
    await open.stop()
  })
})

let programs = 0
/** A program with a key of Atelier for these scopes. */
async function openProgram({ openProgram: open, logIn }: TestOffice, scopes: readonly string[]): Promise<Program> {
  const owner = await logIn('owner@example.it')
  const made = await owner.call('POST', `/api/stores/${ATELIER_ID}/apiKeys`, { name: 'Prova', scopes, days: null })
  // From a network of its own: together they ask more than one network may.
  programs += 1
  return open(made.body.data.text, { address: `198.51.${programs}.1` })
}

const every = Object.keys(officeCalls) as OfficeCallName[]

describe('a key', () => {
  it('is answered by the calls of its scope, and by no other: not of a person, of the platform, nor those for anybody', async () => {
    const withAll = await openProgram(office, KEY_SCOPES)
    for (const scope of KEY_SCOPES) {
      const [withOne, withOthers] = [
        await openProgram(office, [scope]),
        await openProgram(
          office,
          KEY_SCOPES.filter((other) => other !== scope),
        ),
      ]
      for (const name of every.filter((call) => officeEndpoints[call].access === scope)) {
        expect([name, (await ask(withOne, name, ATELIER_ID)).code]).not.toEqual([name, 'PERMISSION_MISSING'])
        expect([name, (await ask(withOthers, name, ATELIER_ID)).code]).toEqual([name, 'PERMISSION_MISSING'])
      }
    }
    for (const name of every.filter(
      (call) => !(KEY_SCOPES as readonly string[]).includes(officeEndpoints[call].access),
    ))
      expect([name, (await ask(withAll, name, ATELIER_ID)).code]).toEqual([name, 'PERMISSION_MISSING'])
  })

  it('opens no other store: the same answer as for one that never was, to the byte', async () => {
    let program = await openProgram(office, KEY_SCOPES)
    for (const [nth, { name }] of ofStores.entries()) {
      // all calls twice are more than one key may ask in a minute
      if (nth % 100 === 99) program = await openProgram(office, KEY_SCOPES)
      const there = await ask(program, name, BRERA_ID)
      const nowhere = await ask(program, name, NOBODY)
      expect([name, there.code, there.text]).toEqual([name, 'NOT_FOUND', nowhere.text])
    }
  })
})

describe('another store, the platform and people stay closed to a key,', { timeout: 180_000 }, () => {
  it('when nobody judges scopes: the database has not entered them', async () => {
    const { office: unjudged } = await openWithEverybody({ judge: () => null })
    let program = await openProgram(unjudged, KEY_SCOPES)
    for (const [nth, { name, access }] of guarded.entries()) {
      // all calls are more than one key may ask in a minute
      if (nth % 200 === 199) program = await openProgram(unjudged, KEY_SCOPES)
      const { code } = await ask(program, name, BRERA_ID)
      expect([name, code]).toEqual([name, isPlatformPermission(access) ? 'TOKEN_INVALID' : 'NOT_FOUND'])
    }
    await unjudged.stop()
  })

  it('when the database enters whatever it is asked to: the scope is missing', async () => {
    const { office: open } = await openWithEverybody()
    let program = await openProgram(open, KEY_SCOPES)
    await asOwner(
      open.ownerUrl,
      `create or replace function enter_office_by_key(sought_hash bytea, sought_store uuid, moment timestamptz)
        returns boolean language plpgsql as $$ begin
          perform set_config('app.store_id', coalesce(sought_store::text, ''), true);
          perform set_config('app.platform', 'on', true);
          return true;
        end $$`,
    )
    for (const [nth, { name, access }] of guarded.entries()) {
      if (nth % 200 === 199) program = await openProgram(open, KEY_SCOPES)
      const { code } = await ask(program, name, BRERA_ID)
      expect([name, code]).toEqual([name, isPlatformPermission(access) ? 'PERMISSION_MISSING' : 'NOT_FOUND'])
    }
    await open.stop()
  })
})
