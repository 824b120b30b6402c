import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import type { Envelope } from '#storefront/contract/shop-envelope.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { leaveForLogin } from '#storefront/web/api/leave-for-login.ts'
import { isExpired } from '#storefront/web/client/read-shop-answer.ts'
import { changeIn, mainStore } from '#storefront/web/state/main-store.ts'
import { loadMemberships, resetMembership } from '#storefront/web/state/session/user.ts'

export const session = () => ({ api: browserApi(), store: mainStore, leave: () => leaveForLogin() })

export type Session = ReturnType<typeof session>

type Answer = Envelope<UserMembershipView[]>

/** Who cannot be known any more logs in again. Any other refusal leaves the list as it was. */
export async function refreshMemberships({ api, store, leave }: Session = session()): Promise<Answer> {
  const customer = store.getState().user.info?.id
  const answer = await api.call('userMemberships', {})
  if (!customer || store.getState().user.info?.id !== customer) return answer
  if (isExpired(answer)) leave()
  if (!answer.success) return answer
  if (answer.data.length > 0) changeIn(store, 'user', loadMemberships, answer.data)
  else changeIn(store, 'user', resetMembership)
  return answer
}
