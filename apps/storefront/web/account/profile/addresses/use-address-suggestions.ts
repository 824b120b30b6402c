import { useEffect, useRef, useState } from 'react'
import { debounce } from '#storefront/web/ui/timing/debounce.ts'
import { type AddressSuggestion, createAddressFinder } from './find-addresses.ts'

const PAUSE_IN_TYPING = 250
const SHORTEST_TEXT = 4

const none: AddressSuggestion[] = []

/** Asked once typing pauses; an answer to older words is dropped. Without a maps key there are never any. */
export function useAddressSuggestions(mapsApiKey: string | undefined) {
  const [suggestions, setSuggestions] = useState(none)
  const newest = useRef('')
  const [findLater] = useState(() => {
    const find = mapsApiKey ? createAddressFinder(mapsApiKey) : async () => none
    return debounce(async (text: string) => {
      const found = await find(text)
      if (newest.current === text) setSuggestions(found)
    }, PAUSE_IN_TYPING)
  })
  useEffect(() => findLater.cancel, [findLater])

  function close() {
    newest.current = ''
    findLater.cancel()
    setSuggestions(none)
  }

  function suggest(typed: string) {
    const text = typed.trim()
    if (text.length < SHORTEST_TEXT) return close()
    newest.current = text
    findLater(text)
  }

  return { suggestions, suggest, close }
}
