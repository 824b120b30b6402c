import { LRUCache } from 'lru-cache'
import type { PartnerStore } from '#domain/stores/partner-store.ts'

const MOST_ANSWERS_PER_STORE = 200

/**
 * Keeps what was read for a store as long as the store's object lives. The finder gives out a new object once anything
 * of the store or of its garments changed, so an old answer, even one still being read, is never given to somebody who asks
 * after the change.
 */
export function rememberForStore<Input, Answer>(
  load: (store: PartnerStore, input: Input) => Promise<Answer>,
  toKey: (input: Input) => string,
): (store: PartnerStore, input: Input) => Promise<Answer> {
  const answersOf = new WeakMap<PartnerStore, LRUCache<string, Promise<Answer>>>()
  return (store, input) => {
    const answers = answersOf.get(store) ?? new LRUCache<string, Promise<Answer>>({ max: MOST_ANSWERS_PER_STORE })
    answersOf.set(store, answers)
    const key = toKey(input)
    const known = answers.get(key)
    if (known !== undefined) return known
    const answer = load(store, input)
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    return answer
  }
}

/** The same for what no garment has a part in: its pages, plans and rules outlive a change of garments. */
export function rememberUntilStoreChanges<Input, Answer>(
  load: (store: PartnerStore, input: Input) => Promise<Answer>,
  toKey: (input: Input) => string,
): (store: PartnerStore, input: Input) => Promise<Answer> {
  const remembered = rememberForStore(load, toKey)
  return (store, input) => remembered(asRead(store), input)
}

/** The object that was read from the database, of each that was made from it since. */
const readObjects = new WeakMap<PartnerStore, PartnerStore>()

/** A store whose garments changed while nothing of its own did: another object, for which nothing has to be read. */
export function renewStore(store: PartnerStore): PartnerStore {
  const renewed = { ...store }
  readObjects.set(renewed, asRead(store))
  return renewed
}

/** The same object until something of the store itself changes. */
export function asRead(store: PartnerStore): PartnerStore {
  return readObjects.get(store) ?? store
}
