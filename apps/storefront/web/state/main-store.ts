import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { defaultCheckout } from './checkout.ts'
import { openStoredState, type StoredState } from './main-storage.ts'
import { defaultMembershipCheckout } from './membership-checkout.ts'
import { defaultModal, type ModalState } from './modal.ts'
import { defaultUser } from './session/user.ts'
import { defaultSnackbar, type SnackbarState } from './snackbar.ts'
import { defaultToggle, type ToggleState } from './toggle.ts'

export type MainState = StoredState & { modal: ModalState; snackbar: SnackbarState; toggle: ToggleState }

export type MainStore = ReturnType<typeof createMainStore>

export function createMainStore(openStorage: () => Storage | null) {
  const stored = openStoredState(openStorage)
  const store = createStore<MainState>()(() => ({
    modal: defaultModal,
    snackbar: defaultSnackbar,
    toggle: defaultToggle,
    checkout: defaultCheckout,
    user: defaultUser,
    membershipCheckout: defaultMembershipCheckout,
  }))
  store.subscribe(stored.write)
  // The server knows nothing of the visitor's storage: `hydrateMainStore` reads it once the page is there.
  return Object.assign(store, { readStored: () => store.setState(stored.read()) })
}

/** One per page. On the server it is never changed, so every visitor is rendered from the defaults. */
export const mainStore = createMainStore(() => (typeof window === 'undefined' ? null : window.localStorage))

/** Components ask for the one value they show: `useMain((state) => state.toggle.sidebar)`. */
export function useMain<Value>(select: (state: MainState) => Value): Value {
  return useStore(mainStore, select)
}

/** Moves one slice on: `change('modal', setModal, { type: 'login' })`. */
export function change<Name extends keyof MainState, Payload extends unknown[]>(
  slice: Name,
  transition: (state: MainState[Name], ...payload: Payload) => MainState[Name],
  ...payload: Payload
): void {
  changeIn(mainStore, slice, transition, ...payload)
}

export function changeIn<Name extends keyof MainState, Payload extends unknown[]>(
  store: MainStore,
  slice: Name,
  transition: (state: MainState[Name], ...payload: Payload) => MainState[Name],
  ...payload: Payload
): void {
  store.setState((state) => ({ [slice]: transition(state[slice], ...payload) }))
}
