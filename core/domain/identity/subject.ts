/** Where an account counts: a store has customers of its own, the office has the people of all stores. */
export type Realm = { kind: 'customer'; storeId: string } | { kind: 'person' }

/** Whose identity it is: a customer of a store, or a person of the office. */
export type Subject = Realm & { id: string }

export const officeRealm = { kind: 'person' } as const satisfies Realm

export function storeRealm(storeId: string): Realm {
  return { kind: 'customer', storeId }
}

export function customerSubject({ storeId, userId }: { storeId: string; userId: string }): Subject {
  return { kind: 'customer', storeId, id: userId }
}

export function personSubject(personId: string): Subject {
  return { kind: 'person', id: personId }
}

/** Apart from which others its guesses are counted. */
export function realmKey(realm: Realm): string {
  return realm.kind === 'customer' ? realm.storeId : 'office'
}
