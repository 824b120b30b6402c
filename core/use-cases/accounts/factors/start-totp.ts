import { customerSubject } from '#domain/identity/subject.ts'
import { offerTotp } from '#use-cases/identity/codes/totp-set-up.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { type CheckedPassword, checkPassword } from '../passwords/check-password.ts'

export type StartedTotp =
  | { ok: true; secret: string; address: string; setUp: string }
  | Extract<CheckedPassword, { ok: false }>

/** Whoever has confirmed the password sets an authenticator app up, in the same session. */
export async function startTotp(
  dependencies: AccountDependencies,
  input: { storeId: string; userId: string; sessionId: string; password: string; storeName: string; visitor: Visitor },
): Promise<StartedTotp> {
  const checked = await checkPassword(dependencies, input)
  if (!checked.ok) return checked
  const { sessionId, storeName: issuer } = input
  const { email: label } = checked.known.customer
  const subject = customerSubject(input)
  return { ok: true, ...offerTotp(dependencies, { subject, sessionId, issuer, label, now: dependencies.now() }) }
}
