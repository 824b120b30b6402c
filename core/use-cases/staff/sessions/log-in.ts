import { becomePerson, showStaffKeys, withStaffKeys } from '#database/office.ts'
import { findFactors } from '#database/queries/identity/factors.ts'
import { listEmailsOfDevice } from '#database/queries/staff/devices.ts'
import { findPersonByEmail } from '#database/queries/staff/people.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import { type FactorWay, nextStep, OFFICE_POLICY, waysOf } from '#domain/identity/second-factor.ts'
import { personSubject } from '#domain/identity/subject.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { TOO_BUSY } from '#use-cases/identity/identity-dependencies.ts'
import type { TooMany } from '#use-cases/identity/limits/limits.ts'
import { forgetLoginTurns, takeLoginTurn } from '#use-cases/identity/limits/login-limits.ts'
import { sealPendingLogIn } from '#use-cases/identity/pending-log-in.ts'
import { writeAudit } from '../audit.ts'
import { OFFICE, type StaffDependencies } from '../staff-dependencies.ts'
import { type OpenedSession, openStaffSession } from './open-session.ts'

export type LoggedIn =
  | ({ ok: true; next: 'done' | 'enrol' } & OpenedSession)
  | { ok: true; next: 'secondFactor'; pending: string; ways: FactorWay[] }
  | { ok: false; reason: 'WRONG_CREDENTIALS' }
  | typeof TOO_BUSY
  | TooMany

/**
 * An unknown address takes the same steps as a wrong password, and the same time. The password alone opens nothing but
 * the way to set up a second factor.
 */
export async function logInStaff(
  dependencies: StaffDependencies,
  input: { email: string; password: string; visitor: Visitor; requestId: string },
): Promise<LoggedIn> {
  const { db, limiter, passwords } = dependencies
  const { password, visitor, requestId } = input
  const email = toEmailKey(input.email)
  const now = dependencies.now()
  const device = hashToken(visitor.device ?? '')
  const known = await withStaffKeys(db, { device, email }, async (trx) => ({
    isKnownDevice: (await listEmailsOfDevice(trx, device)).includes(email),
    account: await findPersonByEmail(trx, email),
  }))
  const attempt = { storeId: OFFICE, email, visitor, isKnownDevice: known.isKnownDevice }
  const turn = await takeLoginTurn(limiter, attempt)
  if (!turn.ok) return turn

  const isMatch = await passwords.matches(password, known.account?.passwordHash ?? null)
  if (isMatch === null) return TOO_BUSY
  return db.transaction().execute(async (trx) => {
    await showStaffKeys(trx, { email })
    const account = await findPersonByEmail(trx, email)
    const wasChangedMeanwhile = account?.passwordHash !== known.account?.passwordHash
    if (account === null || !isMatch || wasChangedMeanwhile) {
      const actor = { person: null, name: email, visitor, requestId }
      await writeAudit(trx, actor, { storeId: null, entry: { action: 'session.refused' }, now })
      return { ok: false, reason: 'WRONG_CREDENTIALS' } as const
    }
    await forgetLoginTurns(limiter, attempt)
    const { person } = account
    await becomePerson(trx, person.id)
    const subject = personSubject(person.id)
    const factors = await findFactors(trx, subject)
    const step = nextStep({ provenBy: 'password', factors, isRemembered: false, policy: OFFICE_POLICY })
    if (step === 'set-up') {
      const opened = await openStaffSession(trx, dependencies, { person, visitor, requestId, by: 'password', now })
      return { ok: true, next: 'enrol', ...opened } as const
    }
    const pending = sealPendingLogIn(dependencies, { subject, passwordHash: account.passwordHash, now })
    return { ok: true, next: 'secondFactor', pending, ways: waysOf(factors) } as const
  })
}
