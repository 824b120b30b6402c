import { type UserMembershipCallName, userMembershipCalls } from '#contract/user-membership-calls.ts'
import { type Handler, handle } from './handle.ts'

export function createUserMembershipHandlers(): Record<UserMembershipCallName, Handler> {
  const notYet = async () => ({ ok: false, reason: 'TOO_BUSY', retryAfter: 5 }) as const
  const names = Object.keys(userMembershipCalls) as UserMembershipCallName[]
  const handlers = names.map((name) => [name, handle(name, notYet)])
  return Object.fromEntries(handlers) as Record<UserMembershipCallName, Handler>
}
