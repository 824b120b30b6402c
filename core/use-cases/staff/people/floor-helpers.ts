import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { duringPerson } from '#database/office.ts'
import { endSessions } from '#database/queries/identity/sessions.ts'
import { insertAssignment, listMembers } from '#database/queries/staff/assignments.ts'
import { insertHelper } from '#database/queries/staff/people.ts'
import { forgetPinAttemptsOf, savePin } from '#database/queries/staff/pins.ts'
import { personSubject } from '#domain/identity/subject.ts'
import { canGrant } from '#domain/staff/assignments.ts'
import { TOO_BUSY } from '#use-cases/identity/identity-dependencies.ts'
import type { AuditEntry } from '../audit.ts'
import type { StaffCaller } from '../sessions/read-session.ts'
import type { StaffDependencies } from '../staff-dependencies.ts'

/** What somebody without a mailbox works as: on the floor, at shared devices. */
const ROLE = 'warehouse'

type InStore = { staff: StaffCaller; storeId: string; pin: string }
type Hashing = Pick<StaffDependencies, 'passwords' | 'now'>

/** Somebody who helps on the floor: a name and a PIN, and nothing to log in with anywhere else. */
export async function addHelper(
  trx: Transaction,
  { passwords, now: clock }: Hashing,
  { staff, storeId, name, pin }: InStore & { name: string },
) {
  if (!mayGrant(staff, storeId)) return { ok: false, reason: 'GRANT_REFUSED' } as const
  const pinHash = await passwords.hash(pin)
  if (pinHash === null) return TOO_BUSY
  const now = clock()
  const id = randomUUID()
  const { language } = staff.person
  await duringPerson(trx, { personId: id, asker: staff.person.id }, async () => {
    await insertHelper(trx, { id, name, language, now })
    await savePin(trx, { personId: id, pinHash, now })
  })
  await insertAssignment(trx, { personId: id, role: ROLE, storeId, grantedBy: staff.person.id, now })
  const changes = [{ field: 'role', before: null, after: ROLE }]
  const audit: AuditEntry = { action: 'staff.helperAdded', subject: { kind: 'person', id, name }, changes }
  return { ok: true, id, audit } as const
}

/** Whoever has an account chooses their own PIN; whoever has none is given another, and starts anew with it. */
export async function setHelperPin(
  trx: Transaction,
  { passwords, now: clock }: Hashing,
  { staff, storeId, personId, pin }: InStore & { personId: string },
) {
  const members = await listMembers(trx, { lock: true })
  const helper = members.find((member) => member.personId === personId && member.email === null)
  if (helper === undefined) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  if (!mayGrant(staff, storeId)) return { ok: false, reason: 'GRANT_REFUSED' } as const
  const pinHash = await passwords.hash(pin)
  if (pinHash === null) return TOO_BUSY
  const now = clock()
  await duringPerson(trx, { personId, asker: staff.person.id }, async () => {
    await savePin(trx, { personId, pinHash, now })
    await endSessions(trx, { subject: personSubject(personId), now })
  })
  await forgetPinAttemptsOf(trx, { personId, storeId })
  const audit: AuditEntry = {
    action: 'staff.helperPinSet',
    subject: { kind: 'person', id: personId, name: helper.name },
  }
  return { ok: true, audit } as const
}

function mayGrant({ assignments }: StaffCaller, storeId: string): boolean {
  return canGrant(assignments, { role: ROLE, scope: { kind: 'store', storeId } })
}
