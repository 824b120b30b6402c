import { randomBytes } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { findFactors } from '#database/queries/identity/factors.ts'
import { saveTotp } from '#database/queries/identity/totp.ts'
import { savePerson } from '#database/queries/staff/people.ts'
import { endOtherSessions } from '#database/queries/staff/sessions.ts'
import { totpPurpose } from '#domain/identity/purposes.ts'
import { personSubject } from '#domain/identity/subject.ts'
import { judgeTotpCode, TOTP_SECRET_BYTES, toTotpSecret, totpAddress } from '#domain/identity/totp.ts'
import { openToken, sealToken } from '#providers/secrets/sealed-tokens.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { newRecoveryCodes } from '#use-cases/identity/codes/recovery-codes.ts'
import { forgetFactorTurns, takeFactorTurn } from '#use-cases/identity/limits/factor-turns.ts'
import type { StaffCaller } from '../sessions/read-session.ts'
import { OFFICE, type StaffDependencies } from '../staff-dependencies.ts'

const SET_UP_LIFE = 30 * 60_000
const ISSUER = 'Guardaroba'

/** A secret to be put into an authenticator app. Nothing is kept before a first code has shown that it got there. */
export function startStaffTotp(
  { secrets, now }: Pick<StaffDependencies, 'secrets' | 'now'>,
  { person, sessionId }: StaffCaller,
): { secret: string; address: string; setUp: string } {
  const secret = toTotpSecret(randomBytes(TOTP_SECRET_BYTES))
  const expiresAt = new Date(now().getTime() + SET_UP_LIFE)
  return {
    secret,
    address: totpAddress({ secret, issuer: ISSUER, label: person.email }),
    setUp: sealToken(secrets, { plain: secret, purpose: setUpPurpose(sessionId), expiresAt }),
  }
}

/** The first code shows that the app has the secret. All other sessions end; without recovery codes there are ten now. */
export async function confirmStaffTotp(
  trx: Transaction,
  dependencies: StaffDependencies,
  { staff, setUp, code, visitor }: { staff: StaffCaller; setUp: string; code: string; visitor: Visitor },
) {
  const now = dependencies.now()
  const personId = staff.person.id
  const subject = personSubject(personId)
  const counted = { storeId: OFFICE, account: personId, address: visitor.address }
  const turn = await takeFactorTurn(dependencies, 'totp', counted)
  if (!turn.ok) return turn
  const purpose = setUpPurpose(staff.sessionId)
  const secret = openToken(dependencies.secrets, { token: setUp, purpose, now })
  if (secret === null) return { ok: false, reason: 'SECOND_FACTOR_EXPIRED' } as const
  const verdict = judgeTotpCode({ secret, code, lastStep: 0 }, now)
  if (!verdict.ok) return { ok: false, reason: 'SECOND_FACTOR_WRONG' } as const
  const sealedSecret = dependencies.secrets.seal(secret, totpPurpose(subject))
  if (!staff.isEnrolled) await savePerson(trx, { id: personId, enrolledAt: now, now })
  await saveTotp(trx, { subject, sealedSecret, step: verdict.step, now })
  await endOtherSessions(trx, { personId, exceptId: staff.sessionId, now })
  const { recoveryCodes: left } = await findFactors(trx, subject)
  const recoveryCodes = left > 0 ? [] : await newRecoveryCodes(trx, { subject, now })
  await forgetFactorTurns(dependencies, counted)
  return { ok: true, recoveryCodes } as const
}

/** Whoever began to set it up finishes, in the same session. */
function setUpPurpose(sessionId: string): string {
  return `totp set-up of staff ${sessionId}`
}
