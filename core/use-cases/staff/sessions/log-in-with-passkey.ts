import { becomePerson } from '#database/office.ts'
import { listPasskeys } from '#database/queries/identity/passkeys.ts'
import { findPerson } from '#database/queries/staff/people.ts'
import { boundTo } from '#domain/identity/purposes.ts'
import { officeRealm } from '#domain/identity/subject.ts'
import type { Assertion } from '#providers/passkeys/passkeys.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { takePasskeyTurn } from '#use-cases/identity/limits/factor-turns.ts'
import type { TooMany } from '#use-cases/identity/limits/limits.ts'
import { type Clone, checkPasskey } from '#use-cases/identity/passkeys/check-passkey.ts'
import { offerPasskeys } from '#use-cases/identity/passkeys/offer-passkeys.ts'
import { readPendingLogIn } from '#use-cases/identity/pending-log-in.ts'
import { type AuditEntry, writeAudit } from '../audit.ts'
import type { StaffDependencies } from '../staff-dependencies.ts'
import { type OpenedSession, openStaffSession } from './open-session.ts'

/** What to ask a passkey for: any of the office's, or those of somebody whose password was right. */
export async function offerStaffPasskeys(
  dependencies: StaffDependencies,
  { pending }: { pending?: string | undefined },
) {
  const { party, db } = dependencies
  const now = dependencies.now()
  const waiting =
    pending === undefined ? null : readPendingLogIn(dependencies, { token: pending, realm: officeRealm, now })
  if (pending !== undefined && waiting === null) return { ok: false, reason: 'SECOND_FACTOR_EXPIRED' } as const
  const known = waiting
    ? await db.transaction().execute(async (trx) => {
        await becomePerson(trx, waiting.subject.id)
        return listPasskeys(trx, waiting.subject)
      })
    : []
  const bound = boundTo.logIn(officeRealm)
  return { ok: true, options: await offerPasskeys(dependencies, { bound, party, known, now }) } as const
}

export type LoggedInWithPasskey =
  | ({ ok: true; next: 'done' } & OpenedSession)
  | { ok: false; reason: 'PASSKEY_REFUSED' }
  | TooMany

const REFUSED = { ok: false, reason: 'PASSKEY_REFUSED' } as const

/** Device and finger at once: nothing more is asked, whether a password came before or not. */
export async function logInStaffWithPasskey(
  dependencies: StaffDependencies,
  { assertion, visitor, requestId }: { assertion: Assertion; visitor: Visitor; requestId: string },
): Promise<LoggedInWithPasskey> {
  const counted = { realm: officeRealm, credentialId: assertion.id, address: visitor.address }
  const turn = await takePasskeyTurn(dependencies, counted)
  if (!turn.ok) return turn
  const now = dependencies.now()
  return dependencies.db.transaction().execute(async (trx) => {
    const bound = boundTo.logIn(officeRealm)
    const { party } = dependencies
    const checked = await checkPasskey(trx, dependencies, { realm: officeRealm, bound, assertion, party, now })
    const subject = checked.ok ? checked.subject : checked.clone?.subject
    const account = subject === undefined ? null : await findPerson(trx, subject.id)
    if (account === null) return REFUSED
    if (!checked.ok) {
      const actor = { person: account.person, visitor, requestId }
      if (checked.clone !== null) await writeAudit(trx, actor, { storeId: null, entry: copied(checked.clone), now })
      return REFUSED
    }
    const opened = await openStaffSession(trx, dependencies, {
      person: account.person,
      visitor,
      requestId,
      by: 'passkey',
      now,
    })
    return { ok: true, next: 'done', ...opened } as const
  })
}

/** A counter that went back: a copy of the key is somewhere. */
function copied({ name, stored, shown }: Clone): AuditEntry {
  const changes = [{ field: 'counter', before: stored, after: shown }]
  return { action: 'person.passkeyCopied', subject: { kind: 'passkey', id: '', name }, changes }
}
