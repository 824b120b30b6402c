import type { StoredPasskey } from '#database/queries/identity/passkeys.ts'
import { boundTo, CHALLENGE_LIFE } from '#domain/identity/purposes.ts'
import type { Realm } from '#domain/identity/subject.ts'
import { creationOptions, type RelyingParty, requestOptions } from '#providers/passkeys/passkeys.ts'
import type { IdentityDependencies } from '../identity-dependencies.ts'

type WithTokens = Pick<IdentityDependencies, 'tokens'>
type Offer = { party: RelyingParty; known: StoredPasskey[]; now: Date }

/** What to make a passkey from, in this session. Those the browser has already are no new ones. */
export function offerNewPasskey(
  { tokens }: WithTokens,
  {
    realm,
    sessionId,
    userId,
    userName,
    party,
    known,
    now,
  }: Offer & {
    realm: Realm
    sessionId: string
    userId: string
    userName: string
  },
) {
  const challenge = tokens.challengeFor(boundTo.newPasskey(realm, sessionId), challengeEnd(now))
  return creationOptions(party, { challenge, userId, userName, known: worksAt(party, known) })
}

/** What the browser is to ask its passkeys. None known: any that it has for this party, and whose they are shows. */
export function offerPasskeys({ tokens }: WithTokens, { bound, party, known, now }: Offer & { bound: string }) {
  const challenge = tokens.challengeFor(bound, challengeEnd(now))
  return requestOptions(party, { challenge, known: worksAt(party, known) })
}

/** A passkey works at the domain it was made for. */
export function worksAt(party: RelyingParty, passkeys: StoredPasskey[]): StoredPasskey[] {
  return passkeys.filter(({ relyingParty }) => relyingParty === party.id)
}

function challengeEnd(now: Date): Date {
  return new Date(now.getTime() + CHALLENGE_LIFE)
}
