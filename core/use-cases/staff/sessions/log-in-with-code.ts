import { becomePerson } from '#database/office.ts'
import { findPerson } from '#database/queries/staff/people.ts'
import { officeRealm } from '#domain/identity/subject.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { checkCode } from '#use-cases/identity/codes/check-code.ts'
import { forgetFactorTurns, takeFactorTurn } from '#use-cases/identity/limits/factor-turns.ts'
import type { TooMany } from '#use-cases/identity/limits/limits.ts'
import { readPendingLogIn } from '#use-cases/identity/pending-log-in.ts'
import type { StaffDependencies } from '../staff-dependencies.ts'
import { type OpenedSession, openStaffSession } from './open-session.ts'

export type LoggedInWithCode =
  | ({ ok: true; next: 'done' } & OpenedSession)
  | { ok: false; reason: 'SECOND_FACTOR_WRONG' | 'SECOND_FACTOR_EXPIRED' }
  | TooMany

/** The second step: a code of the authenticator app, or a recovery code. */
export async function logInStaffWithCode(
  dependencies: StaffDependencies,
  input: { pending: string; code: string; visitor: Visitor; requestId: string },
): Promise<LoggedInWithCode> {
  const { code, visitor, requestId } = input
  const now = dependencies.now()
  const pending = readPendingLogIn(dependencies, { token: input.pending, realm: officeRealm, now })
  if (pending === null) return { ok: false, reason: 'SECOND_FACTOR_EXPIRED' }
  const { subject } = pending
  const turn = await takeFactorTurn(dependencies, { way: 'totp', subject, address: visitor.address })
  if (!turn.ok) return turn
  const outcome = await dependencies.db.transaction().execute(async (trx) => {
    await becomePerson(trx, subject.id)
    const account = await findPerson(trx, subject.id)
    if (account === null || !pending.isFor(account.passwordHash)) {
      return { ok: false, reason: 'SECOND_FACTOR_EXPIRED' } as const
    }
    const by = await checkCode(trx, dependencies, { subject, code, now })
    if (by === null) return { ok: false, reason: 'SECOND_FACTOR_WRONG' } as const
    const opened = await openStaffSession(trx, dependencies, { person: account.person, visitor, requestId, by, now })
    return { ok: true, next: 'done', ...opened } as const
  })
  if (outcome.ok) await forgetFactorTurns(dependencies, subject)
  return outcome
}
