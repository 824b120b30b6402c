import { createHash } from 'node:crypto'
import type { PersonWithPassword } from '#database/queries/staff/people.ts'
import { openToken, sealToken } from '#providers/secrets/sealed-tokens.ts'
import type { StaffDependencies } from '../staff-dependencies.ts'

/** Long enough to find the phone, too short to be worth stealing. */
const PENDING_LIFE = 10 * 60_000
const PURPOSE = 'pending log-in of staff'

type WithSecrets = Pick<StaffDependencies, 'secrets'>

/** Says that a password was right, to be shown together with the second factor. It opens nothing by itself. */
export function sealPendingLogIn({ secrets }: WithSecrets, account: PersonWithPassword, now: Date): string {
  const plain = `${account.person.id} ${fingerprint(account.passwordHash)}`
  return sealToken(secrets, { plain, purpose: PURPOSE, expiresAt: new Date(now.getTime() + PENDING_LIFE) })
}

export type PendingLogIn = { personId: string; isFor(passwordHash: string | null): boolean }

/** Whose log-in waits; null: nobody's any more. */
export function readPendingLogIn({ secrets }: WithSecrets, token: string, now: Date): PendingLogIn | null {
  const opened = openToken(secrets, { token, purpose: PURPOSE, now })
  if (opened === null) return null
  const [personId = '', shown = ''] = opened.split(' ')
  // A password that was changed meanwhile is none that was right.
  return { personId, isFor: (passwordHash) => shown === fingerprint(passwordHash) }
}

function fingerprint(passwordHash: string | null): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
}
