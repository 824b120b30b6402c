import { createHash } from 'node:crypto'
import type { CustomerWithPassword } from '#database/queries/accounts/customers.ts'
import { openToken, sealToken } from '#providers/secrets/sealed-tokens.ts'
import type { AccountDependencies } from '../account-dependencies.ts'

/** Long enough to find the phone, too short to be worth stealing. */
const PENDING_LIFE = 10 * 60_000

/** Says that a password was right, to be shown together with the second factor. It opens nothing by itself. */
export function sealPendingLogIn(
  { secrets }: Pick<AccountDependencies, 'secrets'>,
  { customer, passwordHash }: CustomerWithPassword,
  now: Date,
): string {
  const plain = `${customer.id} ${fingerprint(passwordHash)}`
  const expiresAt = new Date(now.getTime() + PENDING_LIFE)
  return sealToken(secrets, { plain, purpose: purposeOf(customer.storeId), expiresAt })
}

/** Whose log-in waits; null: nobody's any more. */
export function readPendingLogIn(
  { secrets }: Pick<AccountDependencies, 'secrets'>,
  { token, storeId, now }: { token: string; storeId: string; now: Date },
): { customerId: string; isFor(passwordHash: string): boolean } | null {
  const opened = openToken(secrets, { token, purpose: purposeOf(storeId), now })
  const [customerId = '', shown = ''] = opened?.split(' ') ?? []
  if (opened === null) return null
  // A password that was changed meanwhile is none that was right.
  return { customerId, isFor: (passwordHash) => shown === fingerprint(passwordHash) }
}

function purposeOf(storeId: string): string {
  return `pending log-in ${storeId}`
}

function fingerprint(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url')
}
