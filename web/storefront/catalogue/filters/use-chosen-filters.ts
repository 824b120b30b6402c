import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/storefront/paths/paths.ts'
import { type Filters, toSearch } from '../address/filters.ts'

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
    if (toSearch(filters) === toSearch(chosen)) return
    setChosen(filters)
    navigate(paths.products + toSearch(filters), { preventScrollReset: true })
    showBeginning()
  }

  return { chosen, choose }
}

/** A shorter list must not leave the shopper below its end. */
function showBeginning() {
  const results = document.getElementById('results')
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}
