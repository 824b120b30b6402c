import { useEffect, useState } from 'react'
import type { ProductSuggestion } from '#storefront/contract/catalogue/products.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { debounce } from '#storefront/web/ui/timing/debounce.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'

const PAUSE_IN_TYPING = 200
const SHORTEST_TEXT = 2
const LONGEST_TEXT = 200

const none: ProductSuggestion[] = []

/** What the shopper may be looking for, asked once typing pauses; an answer to older words is dropped. */
export function useSuggestions(text: string): ProductSuggestion[] {
  const { store } = useStorefront()
  const [suggestions, setSuggestions] = useState(none)
  const words = text.trim().slice(0, LONGEST_TEXT)
  useEffect(() => {
    let isCurrent = true
    const ask = debounce(async () => {
      const isLongEnough = words.length >= SHORTEST_TEXT
      const answer = isLongEnough
        ? await browserApi().call('productSuggestions', { query: { partnerStoreId: store.id, text: words } })
        : null
      if (isCurrent) setSuggestions(answer?.success ? answer.data : none)
    }, PAUSE_IN_TYPING)
    ask()
    return () => {
      isCurrent = false
      ask.cancel()
    }
  }, [words, store.id])
  return suggestions
}
