import { realmKey, type Subject } from '#domain/identity/subject.ts'
import { type IdentityDependencies, TOO_BUSY } from './identity-dependencies.ts'
import { forgetTurns, type TooMany, takeTurn } from './limits/limits.ts'

export type MatchedPassword<Known> =
  | { ok: true; known: Known }
  | { ok: false; reason: 'PASSWORD_WRONG'; isThere: boolean }
  | typeof TOO_BUSY
  | TooMany

/** The password of somebody who is logged in, shown once more: an open laptop is not its owner. Every try is counted. */
export async function matchPassword<Known extends { passwordHash: string | null }>(
  { limiter, passwords }: Pick<IdentityDependencies, 'limiter' | 'passwords'>,
  {
    subject,
    password,
    address,
    find,
  }: {
    subject: Subject
    password: string
    address: string
    find: () => Promise<Known | null>
  },
): Promise<MatchedPassword<Known>> {
  const turn = await takeTurn(limiter, 'password', { storeId: realmKey(subject), account: subject.id, address })
  if (!turn.ok) return turn
  const known = await find()
  const isMatch = await passwords.matches(password, known?.passwordHash ?? null)
  if (isMatch === null) return TOO_BUSY
  return isMatch && known !== null
    ? { ok: true, known }
    : { ok: false, reason: 'PASSWORD_WRONG', isThere: known !== null }
}

/** Whoever has proved to be the owner starts anew. */
export function forgetPasswordTurns(
  { limiter }: Pick<IdentityDependencies, 'limiter'>,
  subject: Subject,
): Promise<void> {
  return forgetTurns(limiter, 'password', { storeId: realmKey(subject), account: subject.id })
}
