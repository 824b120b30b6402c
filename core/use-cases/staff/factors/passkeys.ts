import type { Transaction } from '#database/connection.ts'
import { findFactors } from '#database/queries/identity/factors.ts'
import {
  deleteStaffPasskey,
  insertStaffPasskey,
  listStaffPasskeys,
  spendStaffChallenge,
} from '#database/queries/staff/passkeys.ts'
import { savePerson } from '#database/queries/staff/people.ts'
import { endOtherSessions } from '#database/queries/staff/sessions.ts'
import { MOST_PASSKEYS } from '#domain/identity/passkey-rules.ts'
import { personSubject } from '#domain/identity/subject.ts'
import { type Attestation, challengeIn, creationOptions, verifyAttestation } from '#providers/passkeys/passkeys.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { newRecoveryCodes } from '#use-cases/identity/codes/recovery-codes.ts'
import type { StaffCaller } from '../sessions/read-session.ts'
import type { StaffDependencies } from '../staff-dependencies.ts'
import { boundTo, CHALLENGE_LIFE } from './check-passkey.ts'

const REFUSED = { ok: false, reason: 'PASSKEY_REFUSED' } as const

/** What to make a passkey from, for this session. */
export async function offerNewPasskey(trx: Transaction, dependencies: StaffDependencies, staff: StaffCaller) {
  const { person, sessionId } = staff
  const known = await listStaffPasskeys(trx, person.id)
  const expiresAt = new Date(dependencies.now().getTime() + CHALLENGE_LIFE)
  const challenge = dependencies.tokens.challengeFor(boundTo.newPasskey(sessionId), expiresAt)
  return creationOptions(dependencies.party, { challenge, userId: person.id, userName: person.email, known })
}

/** Recovery codes come with the first factor somebody sets up. */
export async function addStaffPasskey(
  trx: Transaction,
  { tokens, party, now: clock }: StaffDependencies,
  { staff, name, attestation }: { staff: StaffCaller; name: string; attestation: Attestation },
) {
  const now = clock()
  const personId = staff.person.id
  const challenge = challengeIn(attestation) ?? ''
  const read = tokens.readChallenge({ challenge, boundTo: boundTo.newPasskey(staff.sessionId), now })
  const made = read.ok ? await verifyAttestation(party, { attestation, challenge }) : null
  if (!read.ok || made === null) return REFUSED
  const factors = await findFactors(trx, personSubject(personId))
  const isFirst = await spendStaffChallenge(trx, {
    challengeHash: hashToken(challenge),
    expiresAt: read.expiresAt,
    now,
  })
  if (!isFirst || factors.passkeys >= MOST_PASSKEYS) return REFUSED
  if (!(await insertStaffPasskey(trx, { personId, ...made, name, now }))) return REFUSED
  if (!staff.isEnrolled) await savePerson(trx, { id: personId, enrolledAt: now, now })
  const recoveryCodes =
    factors.recoveryCodes > 0 ? [] : await newRecoveryCodes(trx, { subject: personSubject(personId), now })
  return { ok: true, recoveryCodes } as const
}

/** Not the last second factor: staff cannot do without. All other sessions end. */
export async function removeStaffPasskey(
  trx: Transaction,
  { now: clock }: Pick<StaffDependencies, 'now'>,
  { staff, passkeyId }: { staff: StaffCaller; passkeyId: string },
) {
  const now = clock()
  const personId = staff.person.id
  const name = await deleteStaffPasskey(trx, { id: passkeyId, personId })
  if (name === null) return { ok: false, reason: 'PASSKEY_NOT_FOUND' } as const
  const { hasTotp, passkeys } = await findFactors(trx, personSubject(personId))
  if (!hasTotp && passkeys === 0) return { ok: false, reason: 'ENROLMENT_NEEDED' } as const
  await endOtherSessions(trx, { personId, exceptId: staff.sessionId, now })
  return { ok: true, name } as const
}
