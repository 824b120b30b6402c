import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'

/** What stands in the search box: on the list the words it was asked for; leaving the list clears them. */
export function useSearchText() {
  const { pathname, search } = useLocation()
  const isList = pathname === paths.products
  const place = isList ? pathname + search : ''
  const [text, setText] = useState(() => (isList ? searchedWords(search) : ''))
  const [lastPlace, setLastPlace] = useState(place)
  if (place !== lastPlace) {
    setLastPlace(place)
    setText(isList ? searchedWords(search) : '')
  }
  return [text, setText] as const
}

function searchedWords(search: string): string {
  const query = new URLSearchParams(search)
  return query.get('text') || query.get('name') || ''
}
