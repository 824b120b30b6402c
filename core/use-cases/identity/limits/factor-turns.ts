import type { FactorWay } from '#domain/identity/second-factor.ts'
import { type Realm, realmKey, type Subject } from '#domain/identity/subject.ts'
import type { IdentityDependencies } from '../identity-dependencies.ts'
import { forgetTurns, type TooMany, takeTurn } from './limits.ts'

type WithLimiter = Pick<IdentityDependencies, 'limiter'>

/** Six digits are few, so they are counted by the quarter of an hour and by the day. Nobody guesses the rest. */
export async function takeFactorTurn(
  { limiter }: WithLimiter,
  { way, subject, address }: { way: FactorWay; subject: Subject; address: string },
): Promise<{ ok: true } | TooMany> {
  const counted = { storeId: realmKey(subject), account: subject.id, address }
  if (way !== 'totp') return takeTurn(limiter, 'passkey', counted)
  const turn = await takeTurn(limiter, 'totp', counted)
  return turn.ok ? takeTurn(limiter, 'totpDaily', counted) : turn
}

/** Whoever has shown one starts anew. */
export async function forgetFactorTurns({ limiter }: WithLimiter, subject: Subject): Promise<void> {
  const counted = { storeId: realmKey(subject), account: subject.id }
  for (const name of ['totp', 'totpDaily', 'passkey'] as const) await forgetTurns(limiter, name, counted)
}

/** Of a passkey that says itself whose it is. */
export function takePasskeyTurn(
  { limiter }: WithLimiter,
  { realm, credentialId, address }: { realm: Realm; credentialId: string; address: string },
): Promise<{ ok: true } | TooMany> {
  return takeTurn(limiter, 'passkey', { storeId: realmKey(realm), account: credentialId, address })
}
