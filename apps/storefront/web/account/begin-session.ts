import type { UserView } from '#storefront/contract/accounts/accounts.ts'
import { changeIn, type MainStore, mainStore } from '#storefront/web/state/main-store.ts'
import { writeCookie } from '#storefront/web/state/session/cookies.ts'
import { type SessionPlace, writeTokenCookies } from '#storefront/web/state/session/session.ts'
import { editInfo, logIn, type Tokens, type UserInfo } from '#storefront/web/state/session/user.ts'
import { attempt } from '#storefront/web/state/untrusted.ts'

/** Remembers who has logged in, wherever a later page looks for it: state, cookies, stored user. */
export function beginSession(
  { user, ...auth }: Tokens & { user: UserView },
  store: MainStore = mainStore,
  place: SessionPlace = window,
): void {
  const info = toUserInfo(user)
  changeIn(store, 'user', logIn, { info, auth })
  writeTokenCookies(auth, place)
  writeCookie('userId', user.id, place.document)
  keepUser(info, place)
}

export function changeOwnInfo(user: UserView, store: MainStore = mainStore, place: SessionPlace = window): void {
  const info = toUserInfo(user)
  changeIn(store, 'user', editInfo, info)
  keepUser(info, place)
}

function toUserInfo({ id, email, firstName, lastName, phone, language }: UserView): UserInfo {
  return { id, email, firstName, lastName, phone, language }
}

function keepUser(info: UserInfo, place: SessionPlace): void {
  attempt(() => place.localStorage.setItem('user', JSON.stringify(info)))
}
