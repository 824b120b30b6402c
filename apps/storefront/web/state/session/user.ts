import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { asList, asRecord, asText } from '../untrusted.ts'

export type UserInfo = {
  id: string
  email?: string
  firstName?: string
  lastName?: string
  phone?: string
  language?: string
}

export type Tokens = { accessToken: string; refreshToken: string }

export type UserState = {
  logged: boolean
  info: UserInfo | null
  auth: { accessToken: string | null; refreshToken: string | null }
  membership: { active: UserMembershipView | null; list: UserMembershipView[] }
  /** Ids of the products on the wishlist. */
  liked: string[]
  addresses: { id: string }[]
  form: { ended: boolean; status: string | null }
}

export const defaultUser: UserState = {
  logged: false,
  info: null,
  auth: { accessToken: null, refreshToken: null },
  membership: { active: null, list: [] },
  liked: [],
  addresses: [],
  form: { ended: false, status: null },
}

export type LogInPayload = { info?: UserInfo | null; auth?: Partial<UserState['auth']> | null }

export function logIn(state: UserState, { info, auth }: LogInPayload): UserState {
  if (!info || !auth?.accessToken || !auth.refreshToken) return state
  // Nothing of another person's may be left: a shared tablet, two accounts in one browser.
  const own = state.info?.id === info.id ? state : defaultUser
  const { accessToken, refreshToken } = auth
  return { ...own, logged: true, info, auth: { accessToken, refreshToken } }
}

export function logOut(): UserState {
  return defaultUser
}

export function editInfo(state: UserState, info: UserInfo): UserState {
  return state.logged ? { ...state, info } : state
}

/** A late answer to a refresh does not bring back who has logged out meanwhile. */
export function renewTokens(state: UserState, { accessToken, refreshToken }: Tokens): UserState {
  return state.logged ? { ...state, auth: { accessToken, refreshToken } } : state
}

export function loadMemberships(state: UserState, list: UserMembershipView[]): UserState {
  const last = list.at(-1)
  if (!last) return state
  return { ...state, membership: { list, active: last.status === 'active' ? last : null } }
}

export function resetMembership(state: UserState): UserState {
  return { ...state, membership: defaultUser.membership }
}

export function setLiked(state: UserState, liked: string[]): UserState {
  return state.logged ? { ...state, liked } : state
}

/** The newest first. */
export function like(state: UserState, productId: string): UserState {
  return setLiked(state, [productId, ...state.liked.filter((id) => id !== productId)])
}

export function unlike(state: UserState, productId: string): UserState {
  return setLiked(
    state,
    state.liked.filter((id) => id !== productId),
  )
}

export function currentTokens({ auth: { accessToken, refreshToken } }: UserState): Tokens | null {
  return accessToken && refreshToken ? { accessToken, refreshToken } : null
}

export function reviveUser(stored: unknown): UserState {
  const { info, auth, membership, liked, addresses, form } = asRecord(stored)
  const { accessToken, refreshToken } = asRecord(auth)
  const { ended, status } = asRecord(form)
  const tokens = { accessToken: asText(accessToken), refreshToken: asText(refreshToken) }
  const user = logIn(defaultUser, { info: reviveUserInfo(info), auth: tokens })
  if (!user.logged) return user
  return {
    ...loadMemberships(user, asList(asRecord(membership).list).filter(isUserMembership)),
    liked: asList(liked).filter((id) => typeof id === 'string'),
    addresses: asList(addresses).filter((address): address is { id: string } => asText(asRecord(address).id) !== null),
    form: { ended: ended === true, status: asText(status) },
  }
}

export function reviveUserInfo(stored: unknown): UserInfo | null {
  const id = asText(asRecord(stored).id)
  if (!id) return null
  const texts = Object.entries(asRecord(stored)).filter(([, value]) => typeof value === 'string')
  return { ...Object.fromEntries(texts), id }
}

function isUserMembership(stored: unknown): stored is UserMembershipView {
  const { id, status, membership } = asRecord(stored)
  return [id, status, asRecord(membership).id].every((text) => asText(text) !== null)
}
