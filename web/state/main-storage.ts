import type { PersistStorage } from 'zustand/middleware'
import { type CheckoutState, reviveCheckout } from './checkout.ts'
import { type MembershipCheckoutState, reviveMembershipCheckout } from './membership-checkout.ts'
import { asRecord, attempt, parseJson } from './untrusted.ts'
import { reviveUser, type UserState } from './user.ts'

export const MAIN_KEY = 'main'
/** Raised when a stored slice can no longer be read: older ones are then dropped. */
export const MAIN_VERSION = 1

/** What outlives the page; dialogs, snackbar and side menu do not. */
export type KeptState = { checkout: CheckoutState; user: UserState; membershipCheckout: MembershipCheckoutState }

/** The kept part of the state in local storage. No value in there, and no refusal of the browser, stops a page. */
export function mainStorage(openStorage: () => Storage | null): PersistStorage<KeptState> {
  let known: KeptState | null = null
  return {
    getItem(name) {
      known = reviveKept(attempt(() => openStorage()?.getItem(name)) ?? null)
      return { state: known, version: MAIN_VERSION }
    },
    setItem(name, { state, version }) {
      // Before the first read a write would wipe the visitor's cart, and a dialog that opens is no reason to write.
      if (!known || isSame(known, state)) return
      known = state
      attempt(() => openStorage()?.setItem(name, JSON.stringify({ state, version })))
    },
    removeItem(name) {
      attempt(() => openStorage()?.removeItem(name))
    },
  }
}

function reviveKept(text: string | null): KeptState {
  const { state, version } = asRecord(parseJson(text))
  const { checkout, user, membershipCheckout } = asRecord(version === MAIN_VERSION ? state : null)
  return {
    checkout: reviveCheckout(checkout),
    user: reviveUser(user),
    membershipCheckout: reviveMembershipCheckout(membershipCheckout),
  }
}

function isSame(before: KeptState, after: KeptState): boolean {
  return (
    before.checkout === after.checkout &&
    before.user === after.user &&
    before.membershipCheckout === after.membershipCheckout
  )
}
