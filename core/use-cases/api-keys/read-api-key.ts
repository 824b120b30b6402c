import { withStaffKeys } from '#database/office.ts'
import { findApiKeyByHash, noteApiKeyUse } from '#database/queries/api-keys/api-keys.ts'
import type { RateLimiter } from '#database/rate-limiter.ts'
import { isUseWorthNoting, keyState } from '#domain/api-keys/api-key.ts'
import { isKeyText } from '#domain/api-keys/key-text.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { takeByNetwork, tooMany } from '#use-cases/identity/limits/limits.ts'
import type { StaffCaller } from '../staff/sessions/read-session.ts'
import type { StaffDependencies } from '../staff/staff-dependencies.ts'

const MINUTE = 60

/** A key works in bursts; a network may have several. Who guesses gets nowhere: a key has 238 bits. */
const PER_KEY = { name: 'api-key', points: 300, seconds: MINUTE }
const PER_NETWORK = { name: 'api-network', points: 1200, seconds: MINUTE }

export type ReadApiKey =
  | { ok: true; staff: StaffCaller }
  | { ok: false; reason: 'MALFORMED_API_KEY' | 'UNKNOWN_API_KEY' | 'EXPIRED_API_KEY' | 'REVOKED_API_KEY' }
  | { ok: false; reason: 'TOO_MANY'; retryAfter: number }

type Dependencies = Pick<StaffDependencies, 'db' | 'now'> & { limiter: RateLimiter }

/**
 * A program at work. Read anew with every call: a key that was revoked is of no use from the next one on. Looked up by its
 * hash, so that one that nobody knows takes as long as one that is nearly right.
 */
export async function readApiKey(
  { db, limiter, now: clock }: Dependencies,
  { text, address }: { text: string; address: string },
): Promise<ReadApiKey> {
  const byNetwork = await takeByNetwork(limiter, PER_NETWORK, address)
  if (!byNetwork.ok) return tooMany(byNetwork)
  if (!isKeyText(text)) return { ok: false, reason: 'MALFORMED_API_KEY' }
  const now = clock()
  const keyHash = hashToken(text)
  const byKey = await limiter.take(PER_KEY, keyHash.toString('base64url'))
  if (!byKey.ok) return tooMany(byKey)
  const key = await withStaffKeys(db, { api_key: keyHash }, async (trx) => {
    const found = await findApiKeyByHash(trx, keyHash)
    const isWorthIt = found !== null && keyState(found, now) === 'live' && isUseWorthNoting(found.lastUsedAt, now)
    if (isWorthIt) await noteApiKeyUse(trx, { id: found.id, now })
    return found
  })
  if (key === null) return { ok: false, reason: 'UNKNOWN_API_KEY' }
  const state = keyState(key, now)
  if (state !== 'live') return { ok: false, reason: state === 'expired' ? 'EXPIRED_API_KEY' : 'REVOKED_API_KEY' }
  const { id, name, storeId, scopes, createdBy, expiresAt } = key
  return {
    ok: true,
    staff: {
      // What asks for a person is written in the name of whoever made the key; the audit names the key.
      person: { id: createdBy ?? id, name, email: '', language: 'it' },
      sessionId: '',
      tokenHash: keyHash,
      endsAt: expiresAt ?? now,
      kind: 'desk',
      provenAt: null,
      isEnrolled: true,
      assignments: [],
      support: null,
      key: { storeId, scopes },
      apiKeyId: id,
    },
  }
}
