import type { Realm, Subject } from './subject.ts'

/*
 * What secrets, tokens and challenges are sealed and signed for. Each names its realm: what one hands out opens nothing
 * in another. Secrets that are stored open with these words alone, so none of them is ever changed.
 */

/** The secret of an authenticator app. */
export function totpPurpose(subject: Subject): string {
  return subject.kind === 'customer' ? `totp ${subject.id}` : `totp of staff ${subject.id}`
}

/** A secret that no app has confirmed yet: whoever began finishes, in the same session. */
export function totpSetUpPurpose(subject: Subject, sessionId: string): string {
  return subject.kind === 'customer' ? `totp set-up ${subject.id} ${sessionId}` : `totp set-up of staff ${sessionId}`
}

export function pendingLogInPurpose(realm: Realm): string {
  return realm.kind === 'customer' ? `pending log-in ${realm.storeId}` : 'pending log-in of staff'
}

/** What a challenge is bound to: one that was asked for one thing is answered for nothing else. */
export const boundTo = {
  logIn: (realm: Realm) => (realm.kind === 'customer' ? `log in ${realm.storeId}` : 'staff log in'),
  /** A passkey of the office's is enough by itself, whether a password came before or not. */
  secondFactor: (subject: Subject) =>
    subject.kind === 'customer' ? `second factor ${subject.storeId} ${subject.id}` : boundTo.logIn(subject),
  newPasskey: (realm: Realm, sessionId: string) =>
    realm.kind === 'customer' ? `new passkey ${realm.storeId} ${sessionId}` : `staff new passkey ${sessionId}`,
  /** Customers show their password instead. */
  proof: (sessionId: string) => `staff proof ${sessionId}`,
}

export const CHALLENGE_LIFE = 10 * 60_000
