import { useEffect, useState } from 'react'
import type { FoundView } from '#office/contract/search/search.ts'
import { createBrowserClient } from '../../client/browser-client.ts'
import { useCurrentStore, useSession } from '../../session/use-session.ts'

export type Found = Omit<FoundView, 'kind'> & { kind: FoundView['kind'] | 'store' }

const SHORTEST = 2
/** Long enough for who types on, short enough not to be noticed. */
const PATIENCE = 140

/** What the server finds for a text: of the store one is in, and for operators of all stores. */
export function useSearch(text: string): { found: readonly Found[]; isSearching: boolean } {
  const store = useCurrentStore()
  const isOperator = useSession().platform.includes('platform.view')
  const storeId = store?.id ?? null
  const sought = text.trim()
  const [answer, setAnswer] = useState<{ sought: string; found: readonly Found[] }>({ sought: '', found: [] })
  const isWorthAsking = sought.length >= SHORTEST && (storeId !== null || isOperator)

  useEffect(() => {
    if (!isWorthAsking) return
    // what is typed next takes this one back, whether it was sent or not
    const outdated = new AbortController()
    const timer = setTimeout(async () => {
      const found = await ask(sought, { storeId, isOperator, signal: outdated.signal })
      if (!outdated.signal.aborted) setAnswer({ sought, found })
    }, PATIENCE)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [sought, storeId, isOperator, isWorthAsking])

  if (!isWorthAsking) return { found: [], isSearching: false }
  // until the next answer is there, the last one stays: nothing jumps
  return { found: answer.found, isSearching: answer.sought !== sought }
}

type Asking = { storeId: string | null; isOperator: boolean; signal: AbortSignal }

async function ask(text: string, { storeId, isOperator, signal }: Asking): Promise<Found[]> {
  const client = createBrowserClient(signal)
  const [inStore, stores] = await Promise.all([
    storeId === null ? null : client.call('search', { params: { storeId }, query: { text } }),
    isOperator ? client.call('searchStores', { query: { text } }) : null,
  ])
  return [
    ...(inStore?.success ? inStore.data : []),
    ...(stores?.success
      ? stores.data.map(({ id, name, domain }) => ({ kind: 'store' as const, id, label: name, hint: domain }))
      : []),
  ]
}
