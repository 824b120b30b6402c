import { createNumbers } from '#domain/object-numbers.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { type CallName, calls } from '#storefront/contract/calls.ts'
import { describeCall } from '#storefront/contract/endpoints.ts'
import type { Envelope } from '#storefront/contract/shop-envelope.ts'
import type { AnswerMemo, GuestQuestion } from '#storefront/contract/web-handler.ts'
import { alsoShown, collectShown, type Shown } from './collect-shown.ts'
import { createFairRoom } from './fair-room.ts'

type Remembered = { answer: Envelope<unknown>; shown: Shown }

type Stores = {
  byDomain(domain: string): Promise<PartnerStore | null>
  byId(id: string): Promise<PartnerStore | null>
}

const MIB = 1024 * 1024

/** What pages ask for beyond what is cached for strangers: what a plan covers. */
const OF_PAGES = ['maxValue']

/** Calls that every guest of a store is answered alike, with the parameters for which that is so. */
const CACHED_PARAMETERS = new Map<string, ReadonlySet<string>>(
  (Object.keys(calls) as CallName[]).flatMap((name) => {
    const { method, cachedBy } = describeCall(name)
    return method === 'GET' && cachedBy !== undefined ? [[name, new Set([...cachedBy, ...OF_PAGES])]] : []
  }),
)

/**
 * Remembers what pages were answered as long as the store's object lives: the finder gives out a new one once anything of
 * the store has changed, and whoever asks from then on asks anew. Filters come from visitors' addresses, so there is room
 * for so many bytes, and a store whose lists fill it gives up its own.
 */
export function createAnswerMemo(stores: Stores): AnswerMemo {
  const room = createFairRoom<Remembered>({ maxBytes: 16 * MIB, sizeOf: estimateSize })
  const numberOf = createNumbers<PartnerStore>()

  return async (question, ask) => {
    // whoever cannot find the store is told so by the API
    const store = isCached(question) ? await storeOf(stores, question).catch(() => null) : null
    if (store === null) return ask()
    const key = `${numberOf(store)} ${JSON.stringify(question)}`
    const before = room.get(store.id, key)
    if (before !== undefined) {
      alsoShown(before.shown)
      return before.answer
    }
    const { made: answer, shown } = await collectShown(ask)
    alsoShown(shown)
    if (answer.success) room.set(store.id, key, { answer, shown })
    return answer
  }
}

function isCached({ name, query = {} }: GuestQuestion): boolean {
  const cachedBy = CACHED_PARAMETERS.get(name)
  return cachedBy !== undefined && Object.keys(query).every((parameter) => cachedBy.has(parameter))
}

async function storeOf(stores: Stores, { query = {} }: GuestQuestion): Promise<PartnerStore | null> {
  const { domain, partnerStoreId } = query
  if (typeof domain === 'string') return stores.byDomain(domain)
  return typeof partnerStoreId === 'string' ? stores.byId(partnerStoreId) : null
}

/** As objects, with all their texts: generously. */
function estimateSize({ shown }: Remembered, key: string): number {
  return 8_000 + 3_000 * (shown?.garments.size ?? 0) + 2 * key.length
}
