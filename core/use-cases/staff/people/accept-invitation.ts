import type { Transaction } from '#database/connection.ts'
import { becomePerson, showStaffKeys, withStaffKeys } from '#database/office.ts'
import { insertAssignment } from '#database/queries/staff/assignments.ts'
import { type Invitation, lockInvitation, markInvitationUsed } from '#database/queries/staff/invitations.ts'
import { findPersonByEmail, insertPerson } from '#database/queries/staff/people.ts'
import type { OfficeLanguage, Person } from '#domain/staff/person.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { PASSWORD_COMMON, TOO_BUSY } from '#use-cases/identity/identity-dependencies.ts'
import { takeTurn } from '#use-cases/identity/limits/limits.ts'
import { type AuditEntry, writeAudit } from '../audit.ts'
import { openStaffSession } from '../sessions/open-session.ts'
import type { StaffCaller } from '../sessions/read-session.ts'
import { OFFICE, type StaffDependencies } from '../staff-dependencies.ts'
import { judgeInvitation } from './judge-invitation.ts'

type FromWhere = { visitor: Visitor; requestId: string }

/** What the link in the mail is to. */
export async function lookAtInvitation(
  dependencies: StaffDependencies,
  { token, visitor }: { token: string; visitor: Visitor },
) {
  const turn = await takeLinkTurn(dependencies, { token, visitor })
  if (!turn.ok) return turn
  return withStaffKeys(dependencies.db, { invitation: hashToken(token) }, async (trx) => {
    const judged = judgeInvitation(await lockInvitation(trx, hashToken(token)), dependencies.now())
    if (!judged.ok) return judged
    await showStaffKeys(trx, { email: judged.invitation.email })
    const hasAccount = (await findPersonByEmail(trx, judged.invitation.email)) !== null
    return { ok: true, invitation: judged.invitation, hasAccount } as const
  })
}

/** For somebody new: the link proves the mailbox, the account is made with it, and the session sets up a second factor. */
export async function acceptInvitation(
  dependencies: StaffDependencies,
  input: { token: string; name: string; password: string; language: OfficeLanguage } & FromWhere,
) {
  const { token, name, password, language, visitor, requestId } = input
  const { passwords, db } = dependencies
  const turn = await takeLinkTurn(dependencies, input)
  if (!turn.ok) return turn
  if (passwords.isCommon(password)) return PASSWORD_COMMON
  const passwordHash = await passwords.hash(password)
  if (passwordHash === null) return TOO_BUSY
  const now = dependencies.now()
  return withStaffKeys(db, { invitation: hashToken(token) }, async (trx) => {
    const judged = judgeInvitation(await lockInvitation(trx, hashToken(token)), now)
    if (!judged.ok) return judged
    const { email } = judged.invitation
    await showStaffKeys(trx, { email })
    const id = await insertPerson(trx, { email, name, language, passwordHash, now })
    // Whoever has an account logs in with it: a link in a mail does not set another password.
    if (id === null) return { ok: false, reason: 'ACCOUNT_IN_USE' } as const
    const person: Person = { id, email, name, language }
    const entry = await join(trx, { invitation: judged.invitation, person, now })
    await writeAudit(trx, { person, visitor, requestId }, { storeId: null, entry, now })
    const opened = await openStaffSession(trx, dependencies, { person, visitor, requestId, by: 'invitation', now })
    return { ok: true, next: 'enrol', ...opened } as const
  })
}

/** For somebody who is logged in. An invitation to another address is none for them. */
export async function acceptAssignment(
  trx: Transaction,
  dependencies: StaffDependencies,
  { staff, token }: { staff: StaffCaller; token: string },
) {
  const now = dependencies.now()
  await showStaffKeys(trx, { invitation: hashToken(token) })
  const judged = judgeInvitation(await lockInvitation(trx, hashToken(token)), now)
  if (!judged.ok) return judged
  if (judged.invitation.email !== staff.person.email) return { ok: false, reason: 'LINK_UNKNOWN' } as const
  const audit = await join(trx, { invitation: judged.invitation, person: staff.person, now })
  return { ok: true, audit } as const
}

async function join(
  trx: Transaction,
  { invitation, person, now }: { invitation: Invitation; person: Person; now: Date },
): Promise<AuditEntry> {
  const { id, role, storeId, invitedBy } = invitation
  await becomePerson(trx, person.id)
  const assigned = await insertAssignment(trx, { personId: person.id, role, storeId, grantedBy: invitedBy, now })
  await markInvitationUsed(trx, { id, now })
  const subject = { kind: 'person', id: person.id, name: person.name }
  // whoever works there already keeps the role they have
  const changes = assigned === null ? [] : [{ field: 'role', before: null, after: role }]
  return { action: 'staff.joined', subject, changes, storeId }
}

function takeLinkTurn({ limiter }: StaffDependencies, { token, visitor }: { token: string; visitor: Visitor }) {
  const account = hashToken(token).toString('base64url')
  return takeTurn(limiter, 'link', { storeId: OFFICE, account, address: visitor.address })
}
