import { changeIn, type MainStore } from '../main-store.ts'
import { forgetSession, readStoredUser, readTokenCookies, type SessionPlace } from './browser-session.ts'
import { currentTokens, logIn } from './user.ts'

/**
 * The specification clears cookies and stored user "otherwise". A person whose kept state has tokens is logged in and
 * is left alone: clearing would make the server, which reads `at`, treat her as a guest. What is cleared are the
 * remains of a session that nobody can put together again.
 */
export function restoreSession(store: MainStore, place: SessionPlace): void {
  if (currentTokens(store.getState().user)) return
  const info = readStoredUser(place)
  const auth = readTokenCookies(place)
  if (info && auth) changeIn(store, 'user', logIn, { info, auth })
  else forgetSession(place)
}
