import type { Transaction } from '#database/connection.ts'
import { findFactors } from '#database/queries/identity/factors.ts'
import { deletePasskey, listPasskeys } from '#database/queries/identity/passkeys.ts'
import { endSessions } from '#database/queries/identity/sessions.ts'
import { savePerson } from '#database/queries/staff/people.ts'
import { officeRealm, personSubject } from '#domain/identity/subject.ts'
import type { Attestation } from '#providers/passkeys/passkeys.ts'
import { recoveryCodesIfNone } from '#use-cases/identity/codes/totp-set-up.ts'
import { offerNewPasskey } from '#use-cases/identity/passkeys/offer-passkeys.ts'
import { keepPasskey, readAttestation } from '#use-cases/identity/passkeys/register-passkey.ts'
import type { StaffCaller } from '../sessions/read-session.ts'
import type { StaffDependencies } from '../staff-dependencies.ts'

const REFUSED = { ok: false, reason: 'PASSKEY_REFUSED' } as const

/** What to make a passkey from, for this session. */
export async function offerStaffPasskey(trx: Transaction, dependencies: StaffDependencies, staff: StaffCaller) {
  const { party } = dependencies
  const { sessionId } = staff
  const { id: userId, email: userName } = staff.person
  const known = await listPasskeys(trx, personSubject(userId))
  const now = dependencies.now()
  return offerNewPasskey(dependencies, { realm: officeRealm, sessionId, userId, userName, party, known, now })
}

/** Recovery codes come with the first factor somebody sets up. */
export async function addStaffPasskey(
  trx: Transaction,
  dependencies: StaffDependencies,
  { staff, name, attestation }: { staff: StaffCaller; name: string; attestation: Attestation },
) {
  const now = dependencies.now()
  const { party } = dependencies
  const { person, sessionId, isEnrolled } = staff
  const subject = personSubject(person.id)
  const attested = await readAttestation(dependencies, { realm: officeRealm, sessionId, attestation, party, now })
  if (attested === null) return REFUSED
  if (!(await keepPasskey(trx, { subject, attested, name, now }))) return REFUSED
  if (!isEnrolled) await savePerson(trx, { id: person.id, enrolledAt: now, now })
  return { ok: true, recoveryCodes: await recoveryCodesIfNone(trx, { subject, now }) } as const
}

/** Not the last second factor: staff cannot do without. All other sessions end. */
export async function removeStaffPasskey(
  trx: Transaction,
  { now: clock }: Pick<StaffDependencies, 'now'>,
  { staff, passkeyId }: { staff: StaffCaller; passkeyId: string },
) {
  const now = clock()
  const subject = personSubject(staff.person.id)
  const name = await deletePasskey(trx, { subject, passkeyId })
  if (name === null) return { ok: false, reason: 'PASSKEY_NOT_FOUND' } as const
  const { hasTotp, passkeys } = await findFactors(trx, subject)
  if (!hasTotp && passkeys === 0) return { ok: false, reason: 'ENROLMENT_NEEDED' } as const
  await endSessions(trx, { subject, exceptId: staff.sessionId, now })
  return { ok: true, name } as const
}
