import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { type Filters, toSearch } from '../address/filters.ts'
import { saveListAddress } from '../address/saved-list.ts'

/** The shopper's newest choice, shown at once, while the address and the list follow. */
export function useChosenFilters(listed: Filters) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(listed)
  const [basis, setBasis] = useState(listed)
  if (basis !== listed) {
    setBasis(listed)
    setChosen(listed)
  }

  function choose(filters: Filters) {
    const search = toSearch(filters)
    if (search === toSearch(chosen)) return
    setChosen(filters)
    // whoever goes back before it is there goes back from it
    saveListAddress(search)
    navigate(paths.products + search, { preventScrollReset: true })
    showBeginning()
  }

  return { chosen, choose }
}

/** A shorter list must not leave the shopper below its end. */
function showBeginning() {
  const results = document.getElementById('results')
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}
