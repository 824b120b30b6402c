import { asRecord, asText } from './untrusted.ts'

/** The plan chosen for purchase. */
export type MembershipCheckoutState = { membership: { id: string | null } }

export const defaultMembershipCheckout: MembershipCheckoutState = { membership: { id: null } }

export function chooseMembership(_state: MembershipCheckoutState, id: string): MembershipCheckoutState {
  return { membership: { id } }
}

export function resetMembershipCheckout(): MembershipCheckoutState {
  return defaultMembershipCheckout
}

export function reviveMembershipCheckout(stored: unknown): MembershipCheckoutState {
  return { membership: { id: asText(asRecord(asRecord(stored).membership).id) } }
}
