import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, inStore, openDatabase, type Transaction } from '#database/connection.ts'
import { asPlatform, becomePerson } from '#database/office.ts'
import { findFactors } from '#database/queries/identity/factors.ts'
import { findPersonId } from '#database/queries/staff/people.ts'
import { boundTo } from '#domain/identity/purposes.ts'
import { customerSubject, personSubject, type Realm, type Subject } from '#domain/identity/subject.ts'
import { totpCode } from '#domain/identity/totp.ts'
import type { Assertion, Attestation } from '#providers/passkeys/passkeys.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { createAuthenticator } from '#tests/support/doubles/authenticator.ts'
import { openLightPasswords } from '#tests/support/fixtures/light-passwords.ts'
import { ATELIER_ID, BRERA_ID, writeTestStores } from '#tests/support/fixtures/test-stores.ts'
import type { AccountDependencies } from '#use-cases/accounts/account-dependencies.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import { hireStaff } from '#use-cases/staff/people/hire.ts'
import { checkCode } from './codes/check-code.ts'
import { newRecoveryCodes } from './codes/recovery-codes.ts'
import { checkTotpSetUp, keepTotp, offerTotp } from './codes/totp-set-up.ts'
import { forgetFactorTurns, takeFactorTurn } from './limits/factor-turns.ts'
import { checkPasskey } from './passkeys/check-passkey.ts'
import { offerNewPasskey, offerPasskeys } from './passkeys/offer-passkeys.ts'
import { keepPasskey, readAttestation } from './passkeys/register-passkey.ts'

const CROWD = Array.from({ length: 16 }, (_, at) => at)
const HALF_MINUTE = 30_000

let database: TestDatabase
let db: Database
let accounts: AccountDependencies
let clock = new Date('2026-06-01T10:00:00Z')
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  await writeTestStores(db)
  const jobs = { enqueue: async () => {} }
  const opened = openAccounts({ db, jobs, appSecret: 'a secret of tests', now: () => clock })
  accounts = { ...opened, passwords: openLightPasswords() }
})
afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

type Row = {
  origin: string
  /** Somebody new. */
  join(): Promise<Subject>
  /** Somewhere else: what they have there opens nothing here. */
  elsewhere: Realm
  /** A transaction of whoever knocks, and of somebody who is known already. */
  knock<T>(work: (trx: Transaction) => Promise<T>): Promise<T>
  within<T>(subject: Subject, work: (trx: Transaction) => Promise<T>): Promise<T>
  /** And one of somebody else, who has no business with them. */
  astray<T>(work: (trx: Transaction) => Promise<T>): Promise<T>
}

const subjects: Record<Subject['kind'], Row> = {
  customer: {
    origin: 'https://atelier.example',
    join: async () => {
      const email = `customer${people++}@example.it`
      const names = { firstName: 'Anna', lastName: 'Rossi', phone: '', language: 'it', passwordHash: '' } as const
      const values = { storeId: ATELIER_ID, email, ...names, createdAt: clock, updatedAt: clock }
      const { id: userId } = await inStore(db, ATELIER_ID, (trx) =>
        trx.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow(),
      )
      return customerSubject({ storeId: ATELIER_ID, userId })
    },
    elsewhere: { kind: 'customer', storeId: BRERA_ID },
    knock: (work) => inStore(db, ATELIER_ID, work),
    within: (_subject, work) => inStore(db, ATELIER_ID, work),
    astray: (work) => inStore(db, BRERA_ID, work),
  },
  person: {
    origin: 'https://office.example',
    join: async () => {
      const email = `person${people++}@example.it`
      const hired = { email, name: 'Bea', language: 'it', password: 'quattro gatti', totpSecret: null } as const
      await hireStaff(accounts, { ...hired, assignments: [] })
      return personSubject((await asPlatform(db, (trx) => findPersonId(trx, email))) ?? '')
    },
    elsewhere: { kind: 'customer', storeId: ATELIER_ID },
    knock: (work) => db.transaction().execute(work),
    within: (subject, work) =>
      db.transaction().execute(async (trx) => {
        await becomePerson(trx, subject.id)
        return work(trx)
      }),
    astray: (work) => inStore(db, ATELIER_ID, work),
  },
}

describe.each(Object.entries(subjects))('of a %s', (_kind, { origin, join, elsewhere, knock, within, astray }) => {
  const party = { id: new URL(origin).hostname, name: 'Guardaroba', origin }
  const address = '192.0.2.1'
  let subject: Subject
  beforeEach(async () => {
    clock = new Date(clock.getTime() + 60_000)
    subject = await join()
  })

  const check = (code: string, of = subject) =>
    within(of, (trx) => checkCode(trx, accounts, { subject: of, code, now: clock }))

  async function withApp(of = subject): Promise<string> {
    const setUp = { subject: of, sessionId: 'a session', now: clock }
    const offered = offerTotp(accounts, { ...setUp, issuer: 'Guardaroba', label: 'x' })
    const code = totpCode(offered.secret, clock)
    const totp = await checkTotpSetUp(accounts, { ...setUp, setUp: offered.setUp, code, address })
    if (!totp.ok) throw new Error(totp.reason)
    await within(of, (trx) => keepTotp(trx, { subject: of, totp, now: clock }))
    await forgetFactorTurns(accounts, of)
    clock = new Date(clock.getTime() + HALF_MINUTE)
    return offered.secret
  }

  describe('a code of the app', () => {
    it('opens once, and nothing older opens after it', async () => {
      const secret = await withApp()
      const before = totpCode(secret, new Date(clock.getTime() - HALF_MINUTE))
      const code = totpCode(secret, clock)
      expect([await check(before), await check(code), await check(code), await check(before)]).toEqual([
        // the one that set it up
        null,
        'totp',
        null,
        null,
      ])
    })

    it('opens for one of sixteen who show it at the same moment', async () => {
      const code = totpCode(await withApp(), clock)
      const ways = await Promise.all(CROWD.map(() => check(code)))
      expect(ways.filter((way) => way === 'totp')).toHaveLength(1)
    })

    it('is of nobody else', async () => {
      const secret = await withApp()
      const other = await join()
      await withApp(other)
      expect(await check(totpCode(secret, clock), other)).toBeNull()
    })

    it('can be guessed five times, from wherever and however many at once; a passkey still opens', async () => {
      const guess = (at: number) => takeFactorTurn(accounts, { way: 'totp', subject, address: `198.51.100.${at}` })
      const turns = await Promise.all(CROWD.map(guess))
      expect(turns.filter(({ ok }) => ok)).toHaveLength(5)
      expect(turns.find(({ ok }) => !ok)).toMatchObject({ reason: 'TOO_MANY', retryAfter: expect.any(Number) })
      expect(await takeFactorTurn(accounts, { way: 'passkey', subject, address })).toEqual({ ok: true })
      await forgetFactorTurns(accounts, subject)
      expect(await guess(1)).toEqual({ ok: true })
    })

    it('that sets an app up is counted like a guess, and good in its own session alone', async () => {
      const setUp = { subject, sessionId: 'a session', now: clock }
      const offered = offerTotp(accounts, { ...setUp, issuer: 'Guardaroba', label: 'x' })
      const confirm = (changed: object = {}) =>
        checkTotpSetUp(accounts, {
          ...setUp,
          setUp: offered.setUp,
          code: totpCode(offered.secret, clock),
          address,
          ...changed,
        })
      expect(await confirm({ sessionId: 'another' })).toEqual({ ok: false, reason: 'SECOND_FACTOR_EXPIRED' })
      for (let n = 0; n < 4; n += 1)
        expect(await confirm({ code: 'wrong!' })).toEqual({ ok: false, reason: 'SECOND_FACTOR_WRONG' })
      expect(await confirm()).toMatchObject({ ok: false, reason: 'TOO_MANY' })
    })
  })

  describe('a recovery code', () => {
    const codesOf = (of = subject) => within(of, (trx) => newRecoveryCodes(trx, { subject: of, now: clock }))

    it('opens once, for one of sixteen who show it at the same moment', async () => {
      const [first = '', second = ''] = await codesOf()
      const ways = await Promise.all(CROWD.map(() => check(first)))
      expect(ways.filter((way) => way === 'recoveryCode')).toHaveLength(1)
      expect([await check(first), await check(second.toUpperCase()), await check(second)]).toEqual([
        null,
        'recoveryCode',
        null,
      ])
    })

    it('is of nobody else, and gone with the next set', async () => {
      const [first = ''] = await codesOf()
      const other = await join()
      await codesOf(other)
      expect(await check(first, other)).toBeNull()
      await codesOf()
      expect(await check(first)).toBeNull()
    })
  })

  it('the rows are open to their own transactions alone', async () => {
    const code = totpCode(await withApp(), clock)
    const seen = await astray(async (trx) => [
      await findFactors(trx, subject),
      await checkCode(trx, accounts, { subject, code, now: clock }),
    ])
    expect(seen).toMatchObject([{ hasTotp: false, passkeys: 0, recoveryCodes: 0 }, null])
    expect(await within(subject, (trx) => findFactors(trx, subject))).toMatchObject({
      hasTotp: true,
      recoveryCodes: 10,
    })
    expect(await check(code)).toBe('totp')
  })

  describe('a passkey', () => {
    const sessionId = 'a session'

    async function withKey({ counts = true } = {}) {
      const key = createAuthenticator({ origin, counts })
      const user = { userId: subject.id, userName: 'x' }
      const offer = { realm: subject, sessionId, party, known: [], now: clock }
      const options = await offerNewPasskey(accounts, { ...offer, ...user })
      const attestation = key.attest(options) as Attestation
      return { key, options, attestation, isKept: await keep(attestation) }
    }
    async function keep(attestation: Attestation, inSession = sessionId): Promise<boolean | null> {
      const read = { realm: subject, sessionId: inSession, attestation, party, now: clock }
      const attested = await readAttestation(accounts, read)
      if (attested === null) return null
      return within(subject, (trx) => keepPasskey(trx, { subject, attested, name: 'Phone', now: clock }))
    }
    const ask = (bound = boundTo.logIn(subject)) => offerPasskeys(accounts, { bound, party, known: [], now: clock })
    const show = (assertion: object, from = knock) => {
      const shown = {
        realm: subject,
        bound: boundTo.logIn(subject),
        assertion: assertion as Assertion,
        party,
        now: clock,
      }
      return from((trx) => checkPasskey(trx, accounts, shown))
    }

    it('says whose it is, to whoever knocks', async () => {
      const { key, isKept } = await withKey()
      expect(isKept).toBe(true)
      expect(await show(key.assert(await ask()))).toEqual({ ok: true, subject })
    })

    it('is registered once, in the session that asked for it', async () => {
      const { attestation, key, options } = await withKey()
      expect(await keep(attestation)).toBe(false)
      expect(await keep(key.attest(options) as Attestation, 'another session')).toBeNull()
    })

    it('answers a challenge once, for one of sixteen at the same moment', async () => {
      const { key } = await withKey({ counts: false })
      const answer = key.assert(await ask())
      const outcomes = await Promise.all(CROWD.map(() => show(answer)))
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await show(answer)).toEqual({ ok: false, clone: null })
    })

    it('whose counter goes back is a copy, and of sixteen copies one opens', async () => {
      const { key } = await withKey()
      expect(await show(key.assert(await ask(), { counter: 7 }))).toMatchObject({ ok: true })
      expect(await show(key.assert(await ask(), { counter: 7 }))).toEqual({
        ok: false,
        clone: { subject, name: 'Phone', stored: 7, shown: 7 },
      })
      const answers = await Promise.all(CROWD.map(async () => key.assert(await ask(), { counter: 8 })))
      const outcomes = await Promise.all(answers.map((answer) => show(answer)))
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    })

    it('is refused elsewhere, for another page, for another purpose and without a finger', async () => {
      const { key } = await withKey()
      const refused = { ok: false, clone: null }
      expect(await show(key.assert(await ask(), { origin: 'https://evil.example' }))).toEqual(refused)
      expect(await show(key.assert(await ask(), { rpId: 'evil.example' }))).toEqual(refused)
      expect(await show(key.assert(await ask(), { isVerified: false }))).toEqual(refused)
      expect(await show(key.assert(await ask(boundTo.newPasskey(subject, sessionId))))).toEqual(refused)
      expect(await show(key.assert(await ask(boundTo.logIn(elsewhere))))).toEqual(refused)
      expect(await show(key.assert(await ask()))).toMatchObject({ ok: true })
    })
  })
})
