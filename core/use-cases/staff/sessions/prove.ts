import type { Transaction } from '#database/connection.ts'
import { listPasskeys } from '#database/queries/identity/passkeys.ts'
import { findPerson } from '#database/queries/staff/people.ts'
import { saveSession } from '#database/queries/staff/sessions.ts'
import { boundTo } from '#domain/identity/purposes.ts'
import { officeRealm, personSubject } from '#domain/identity/subject.ts'
import { PROOF_LIFE } from '#domain/staff/session-rules.ts'
import type { Assertion } from '#providers/passkeys/passkeys.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { checkCode } from '#use-cases/identity/codes/check-code.ts'
import type { TOO_BUSY } from '#use-cases/identity/identity-dependencies.ts'
import { forgetFactorTurns, takeFactorTurn } from '#use-cases/identity/limits/factor-turns.ts'
import type { TooMany } from '#use-cases/identity/limits/limits.ts'
import { forgetPasswordTurns, matchPassword } from '#use-cases/identity/match-password.ts'
import { checkPasskey } from '#use-cases/identity/passkeys/check-passkey.ts'
import { offerPasskeys } from '#use-cases/identity/passkeys/offer-passkeys.ts'
import type { StaffDependencies } from '../staff-dependencies.ts'
import type { StaffCaller } from './read-session.ts'

type Proof = { password: string; code?: string | undefined } | { response: Assertion }

export type Proven =
  | { ok: true; provenUntil: Date }
  | { ok: false; reason: 'PASSWORD_WRONG' | 'SECOND_FACTOR_WRONG' | 'PASSKEY_REFUSED' }
  | typeof TOO_BUSY
  | TooMany

/** It is still the same person: by a passkey, or by the password with a code of the app or a recovery code. */
export async function proveAgain(
  trx: Transaction,
  dependencies: StaffDependencies,
  { staff, proof, visitor }: { staff: StaffCaller; proof: Proof; visitor: Visitor },
): Promise<Proven> {
  const now = dependencies.now()
  const refused =
    'response' in proof
      ? await refusePasskey(trx, dependencies, { staff, assertion: proof.response, now })
      : await refusePassword(trx, dependencies, { staff, ...proof, visitor, now })
  if (refused !== null) return refused
  await saveSession(trx, { id: staff.sessionId, provenAt: now })
  return { ok: true, provenUntil: new Date(now.getTime() + PROOF_LIFE) }
}

/** What to ask a passkey of somebody who is logged in for. */
export async function offerProof(trx: Transaction, dependencies: StaffDependencies, staff: StaffCaller) {
  const { party } = dependencies
  const bound = boundTo.proof(staff.sessionId)
  const known = await listPasskeys(trx, personSubject(staff.person.id))
  return offerPasskeys(dependencies, { bound, party, known, now: dependencies.now() })
}

async function refusePasskey(
  trx: Transaction,
  dependencies: StaffDependencies,
  { staff, assertion, now }: { staff: StaffCaller; assertion: Assertion; now: Date },
) {
  const bound = boundTo.proof(staff.sessionId)
  const { party } = dependencies
  const checked = await checkPasskey(trx, dependencies, { realm: officeRealm, bound, assertion, party, now })
  return checked.ok && checked.subject.id === staff.person.id
    ? null
    : ({ ok: false, reason: 'PASSKEY_REFUSED' } as const)
}

async function refusePassword(
  trx: Transaction,
  dependencies: StaffDependencies,
  input: { staff: StaffCaller; password: string; code?: string | undefined; visitor: Visitor; now: Date },
) {
  const { staff, password, code = '', visitor, now } = input
  const subject = personSubject(staff.person.id)
  const { address } = visitor
  const find = () => findPerson(trx, subject.id)
  const matched = await matchPassword(dependencies, { subject, password, address, find })
  if (!matched.ok) return matched
  const factorTurn = await takeFactorTurn(dependencies, { way: 'totp', subject, address })
  if (!factorTurn.ok) return factorTurn
  // Whoever has only passkeys shows one of them, or a recovery code: a password alone proves nobody.
  const isCode = await checkCode(trx, dependencies, { subject, code, now })
  if (isCode === null) return { ok: false, reason: 'SECOND_FACTOR_WRONG' } as const
  await forgetFactorTurns(dependencies, subject)
  await forgetPasswordTurns(dependencies, subject)
  return null
}
