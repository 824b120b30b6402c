import { type CheckoutState, reviveCheckout } from './checkout.ts'
import { type MembershipCheckoutState, reviveMembershipCheckout } from './membership-checkout.ts'
import { reviveUser, type UserState } from './session/user.ts'
import { asRecord, attempt, parseJson } from './untrusted.ts'

export const MAIN_KEY = 'main'
/** Raised when a stored slice can no longer be read: older ones are then dropped. */
const MAIN_VERSION = 1

/** What outlives the page; dialogs, snackbar and side menu do not. */
export type StoredState = { checkout: CheckoutState; user: UserState; membershipCheckout: MembershipCheckoutState }

/**
 * The kept part of the state in local storage. No value in there, and no refusal of the browser, stops a page.
 * Zustand's own middleware does the same in three times the bytes, and every page pays for them.
 */
export function openStoredState(openStorage: () => Storage | null) {
  let known: StoredState | null = null
  return {
    read(): StoredState {
      known = reviveStored(attempt(() => openStorage()?.getItem(MAIN_KEY) ?? null))
      return known
    },
    write({ checkout, user, membershipCheckout }: StoredState): void {
      const state = { checkout, user, membershipCheckout }
      // Before the first read a write would wipe the visitor's cart, and a dialog that opens is no reason to write.
      if (!known || isSame(known, state)) return
      known = state
      attempt(() => openStorage()?.setItem(MAIN_KEY, JSON.stringify({ state, version: MAIN_VERSION })))
    },
  }
}

function reviveStored(text: string | null): StoredState {
  const { state, version } = asRecord(parseJson(text))
  const { checkout, user, membershipCheckout } = asRecord(version === MAIN_VERSION ? state : null)
  return {
    checkout: reviveCheckout(checkout),
    user: reviveUser(user),
    membershipCheckout: reviveMembershipCheckout(membershipCheckout),
  }
}

function isSame(before: StoredState, after: StoredState): boolean {
  return (
    before.checkout === after.checkout &&
    before.user === after.user &&
    before.membershipCheckout === after.membershipCheckout
  )
}
