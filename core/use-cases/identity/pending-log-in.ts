import { createHash } from 'node:crypto'
import { pendingLogInPurpose } from '#domain/identity/purposes.ts'
import type { Realm, Subject } from '#domain/identity/subject.ts'
import { openToken, sealToken } from '#providers/secrets/sealed-tokens.ts'
import type { IdentityDependencies } from './identity-dependencies.ts'

/** Long enough to find the phone, too short to be worth stealing. */
const PENDING_LIFE = 10 * 60_000

type WithSecrets = Pick<IdentityDependencies, 'secrets'>

/** Says that a password was right, to be shown together with the second factor. It opens nothing by itself. */
export function sealPendingLogIn(
  { secrets }: WithSecrets,
  { subject, passwordHash, now }: { subject: Subject; passwordHash: string | null; now: Date },
): string {
  const plain = `${subject.id} ${fingerprint(passwordHash)}`
  const expiresAt = new Date(now.getTime() + PENDING_LIFE)
  return sealToken(secrets, { plain, purpose: pendingLogInPurpose(subject), expiresAt })
}

export type PendingLogIn = { subject: Subject; isFor(passwordHash: string | null): boolean }

/** Whose log-in waits; null: nobody's any more. */
export function readPendingLogIn(
  { secrets }: WithSecrets,
  { token, realm, now }: { token: string; realm: Realm; now: Date },
): PendingLogIn | null {
  const opened = openToken(secrets, { token, purpose: pendingLogInPurpose(realm), now })
  if (opened === null) return null
  const [id = '', shown = ''] = opened.split(' ')
  // A password that was changed meanwhile is none that was right.
  return { subject: { ...realm, id }, isFor: (passwordHash) => shown === fingerprint(passwordHash) }
}

function fingerprint(passwordHash: string | null): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
}
