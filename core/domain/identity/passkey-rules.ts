/** A key on one of the customer's devices, by which they log in without a password. */
export type Passkey = {
  id: string
  name: string
  /** The domain it works at. */
  relyingParty: string
  transports: string[]
  createdAt: Date
  lastUsedAt: Date | null
}

export const MOST_PASSKEYS = 20
export const LONGEST_PASSKEY_NAME = 60

export function isPasskeyName(text: string): boolean {
  return text.trim().length > 0 && text.length <= LONGEST_PASSKEY_NAME
}

/**
 * A key that counts its signatures and counts backwards is a copy of another. Keys that live in an account of Apple or
 * Google do not count: theirs stay at zero.
 */
export function isCloned({ stored, shown }: { stored: number; shown: number }): boolean {
  const counts = stored > 0 || shown > 0
  return counts && shown <= stored
}

/**
 * The domain that passkeys of a store belong to. Its first one wherever that holds, so that www and the bare name share
 * their passkeys; else the domain the visitor is at. Both are verified domains of the store: nobody else's is ever taken.
 */
export function relyingPartyId({ primary, visited }: { primary: string; visited: string }): string {
  const isWithin = visited === primary || visited.endsWith(`.${primary}`)
  return isWithin ? primary : visited
}
