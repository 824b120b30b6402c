import type { MainState, MainStore } from '../main-store.ts'

/** Asks once for every customer who comes in without a list of memberships. */
export function askForMemberships(store: MainStore, ask: () => void): () => void {
  let known: string | undefined
  const look = ({ user }: MainState) => {
    const customer = user.info?.id
    const isNew = customer !== known
    known = customer
    if (customer && isNew && user.membership.list.length === 0) ask()
  }
  look(store.getState())
  return store.subscribe(look)
}
