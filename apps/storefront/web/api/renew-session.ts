import { changeIn, type MainStore, mainStore } from '../state/main-store.ts'
import { type SessionPlace, writeTokenCookies } from '../state/session/session.ts'
import { renewTokens, type Tokens } from '../state/session/user.ts'

/** State and cookies always hold the same pair: the server reads the cookie, a refresh token works only once. */
export function renewSession(tokens: Tokens, store: MainStore = mainStore, place: SessionPlace = window): void {
  if (!store.getState().user.logged) return
  changeIn(store, 'user', renewTokens, tokens)
  writeTokenCookies(tokens, place)
}
