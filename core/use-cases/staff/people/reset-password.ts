import type { Transaction } from '#database/connection.ts'
import { becomePerson, duringStore, withStaffKeys } from '#database/office.ts'
import { endSessions } from '#database/queries/identity/sessions.ts'
import { listAssignmentsOf, listOwners } from '#database/queries/staff/assignments.ts'
import { findPerson, savePassword } from '#database/queries/staff/people.ts'
import { lockReset, spendResets } from '#database/queries/staff/resets.ts'
import { personSubject } from '#domain/identity/subject.ts'
import { storesOf } from '#domain/staff/assignments.ts'
import type { Person } from '#domain/staff/person.ts'
import { inStore, officePaths } from '#paths/office/paths.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { traceOf } from '#use-cases/accounts/trace-of.ts'
import { PASSWORD_COMMON, TOO_BUSY } from '#use-cases/identity/identity-dependencies.ts'
import { takeTurn } from '#use-cases/identity/limits/limits.ts'
import { liftLoginLimits } from '#use-cases/identity/limits/login-limits.ts'
import { enqueueMail } from '#use-cases/mail/enqueue-mail.ts'
import { writeAudit } from '../audit.ts'
import { OFFICE, type StaffDependencies } from '../staff-dependencies.ts'
import { judgeReset } from './judge-reset.ts'

type Link = { token: string; visitor: Visitor }

/** Whose password the link changes, without changing it. */
export async function lookAtReset(dependencies: StaffDependencies, { token, visitor }: Link) {
  const turn = await takeLinkTurn(dependencies, { token, visitor })
  if (!turn.ok) return turn
  const tokenHash = hashToken(token)
  return withStaffKeys(dependencies.db, { reset: tokenHash }, async (trx) => {
    const judged = judgeReset(await lockReset(trx, tokenHash), dependencies.now())
    return judged.ok ? ({ ok: true, email: judged.reset.email } as const) : judged
  })
}

/**
 * Ends every session and every other link of the person. The second factor stays, and is asked for with the next
 * log-in: a mailbox alone opens nothing. The person and the owners of their stores are told.
 */
export async function resetStaffPassword(
  dependencies: StaffDependencies,
  input: Link & { password: string; requestId: string },
) {
  const { token, password, visitor, requestId } = input
  const { db, limiter, passwords } = dependencies
  const turn = await takeLinkTurn(dependencies, input)
  if (!turn.ok) return turn
  if (passwords.isCommon(password)) return PASSWORD_COMMON
  const passwordHash = await passwords.hash(password)
  if (passwordHash === null) return TOO_BUSY
  const now = dependencies.now()
  const tokenHash = hashToken(token)
  const outcome = await withStaffKeys(db, { reset: tokenHash }, async (trx) => {
    const judged = judgeReset(await lockReset(trx, tokenHash), now)
    if (!judged.ok) return judged
    const { personId, email } = judged.reset
    await becomePerson(trx, personId)
    const account = await findPerson(trx, personId)
    if (account === null) return { ok: false, reason: 'LINK_UNKNOWN' } as const
    await savePassword(trx, { personId, passwordHash })
    await endSessions(trx, { subject: personSubject(personId), now })
    await spendResets(trx, { personId, now })
    const { person } = account
    const storeIds = storesOf(await listAssignmentsOf(trx, personId))
    const subject = { kind: 'person', id: personId, name: person.name }
    for (const storeId of storeIds.length === 0 ? [null] : storeIds) {
      const entry = { action: 'person.passwordReset', subject } as const
      await writeAudit(trx, { person, visitor, requestId }, { storeId, entry, now })
    }
    for (const storeId of storeIds) await tell(trx, dependencies, { person, email, storeId, visitor, now })
    return { ok: true, email } as const
  })
  if (outcome.ok) await liftLoginLimits(limiter, { storeId: OFFICE, email: outcome.email, visitor })
  return outcome.ok ? ({ ok: true } as const) : outcome
}

type Told = { person: Person; email: string; storeId: string; visitor: Visitor; now: Date }

async function tell(
  trx: Transaction,
  dependencies: StaffDependencies,
  { person, email, storeId, visitor, now }: Told,
): Promise<void> {
  const { name, language } = person
  const detail = { firstName: '', name, at: now.toISOString(), ...traceOf(visitor) }
  const mail = { storeId, kind: 'staff-password-reset' } as const
  await duringStore(trx, storeId, async () => {
    const owners = (await listOwners(trx)).filter((owner) => owner.email !== email)
    for (const { email: recipient, language: theirs } of owners) {
      const path = inStore('staff', storeId)
      await enqueueMail(trx, dependencies, { ...mail, recipient, language: theirs, detail: { ...detail, path } })
    }
    const path = officePaths.security
    await enqueueMail(trx, dependencies, { ...mail, recipient: email, language, detail: { ...detail, path } })
  })
}

function takeLinkTurn({ limiter }: StaffDependencies, { token, visitor }: Link) {
  const account = hashToken(token).toString('base64url')
  return takeTurn(limiter, 'link', { storeId: OFFICE, account, address: visitor.address })
}
