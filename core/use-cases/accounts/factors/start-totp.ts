import { randomBytes } from 'node:crypto'
import { TOTP_SECRET_BYTES, toTotpSecret, totpAddress } from '#domain/identity/totp.ts'
import { sealToken } from '#providers/secrets/sealed-tokens.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { type CheckedPassword, checkPassword } from '../passwords/check-password.ts'

export type StartedTotp =
  | { ok: true; secret: string; address: string; setUp: string }
  | Extract<CheckedPassword, { ok: false }>

const SET_UP_LIFE = 30 * 60_000

/** A secret to be put into an authenticator app. Nothing is kept before a first code has shown that it got there. */
export async function startTotp(
  dependencies: AccountDependencies,
  input: { storeId: string; userId: string; sessionId: string; password: string; storeName: string; visitor: Visitor },
): Promise<StartedTotp> {
  const checked = await checkPassword(dependencies, input)
  if (!checked.ok) return checked
  const secret = toTotpSecret(randomBytes(TOTP_SECRET_BYTES))
  const expiresAt = new Date(dependencies.now().getTime() + SET_UP_LIFE)
  return {
    ok: true,
    secret,
    address: totpAddress({ secret, issuer: input.storeName, label: checked.known.customer.email }),
    setUp: sealToken(dependencies.secrets, { plain: secret, purpose: setUpPurpose(input), expiresAt }),
  }
}

/** Whoever has confirmed the password sets it up, in the same session. */
export function setUpPurpose({ userId, sessionId }: { userId: string; sessionId: string }): string {
  return `totp set-up ${userId} ${sessionId}`
}
