import { randomBytes } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { findFactors } from '#database/queries/identity/factors.ts'
import { saveTotp } from '#database/queries/identity/totp.ts'
import { totpPurpose, totpSetUpPurpose } from '#domain/identity/purposes.ts'
import type { Subject } from '#domain/identity/subject.ts'
import { judgeTotpCode, TOTP_SECRET_BYTES, toTotpSecret, totpAddress } from '#domain/identity/totp.ts'
import { openToken, sealToken } from '#providers/secrets/sealed-tokens.ts'
import type { IdentityDependencies } from '../identity-dependencies.ts'
import { takeFactorTurn } from '../limits/factor-turns.ts'
import type { TooMany } from '../limits/limits.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

const SET_UP_LIFE = 30 * 60_000

type InSession = { subject: Subject; sessionId: string; now: Date }

/** A secret to be put into an authenticator app. Nothing is kept before a first code has shown that it got there. */
export function offerTotp(
  { secrets }: Pick<IdentityDependencies, 'secrets'>,
  { subject, sessionId, issuer, label, now }: InSession & { issuer: string; label: string },
): { secret: string; address: string; setUp: string } {
  const secret = toTotpSecret(randomBytes(TOTP_SECRET_BYTES))
  const expiresAt = new Date(now.getTime() + SET_UP_LIFE)
  return {
    secret,
    address: totpAddress({ secret, issuer, label }),
    setUp: sealToken(secrets, { plain: secret, purpose: totpSetUpPurpose(subject, sessionId), expiresAt }),
  }
}

/** What an app has confirmed, ready to be kept. */
export type ConfirmedSecret = { sealedSecret: string; step: number }

export type CheckedSetUp =
  | ({ ok: true } & ConfirmedSecret)
  | { ok: false; reason: 'SECOND_FACTOR_EXPIRED' | 'SECOND_FACTOR_WRONG' }
  | TooMany

/** The first code shows that the app has the secret. It is counted like every guess. */
export async function checkTotpSetUp(
  dependencies: Pick<IdentityDependencies, 'secrets' | 'limiter'>,
  { subject, sessionId, setUp, code, address, now }: InSession & { setUp: string; code: string; address: string },
): Promise<CheckedSetUp> {
  const { secrets } = dependencies
  const turn = await takeFactorTurn(dependencies, { way: 'totp', subject, address })
  if (!turn.ok) return turn
  const secret = openToken(secrets, { token: setUp, purpose: totpSetUpPurpose(subject, sessionId), now })
  if (secret === null) return { ok: false, reason: 'SECOND_FACTOR_EXPIRED' }
  const verdict = judgeTotpCode({ secret, code, lastStep: 0 }, now)
  if (!verdict.ok) return { ok: false, reason: 'SECOND_FACTOR_WRONG' }
  return { ok: true, sealedSecret: secrets.seal(secret, totpPurpose(subject)), step: verdict.step }
}

/** Gives ten recovery codes with the first app. With another one the codes that lie in a drawer stay good: none. */
export async function keepTotp(
  trx: Transaction,
  { subject, totp, now }: { subject: Subject; totp: ConfirmedSecret; now: Date },
): Promise<string[]> {
  const { sealedSecret, step } = totp
  await saveTotp(trx, { subject, sealedSecret, step, now })
  return recoveryCodesIfNone(trx, { subject, now })
}

export async function recoveryCodesIfNone(
  trx: Transaction,
  { subject, now }: { subject: Subject; now: Date },
): Promise<string[]> {
  const { recoveryCodes: left } = await findFactors(trx, subject)
  return left > 0 ? [] : newRecoveryCodes(trx, { subject, now })
}
