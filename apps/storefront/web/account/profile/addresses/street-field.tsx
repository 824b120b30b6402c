import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { PlaceAddress } from '#domain/accounts/fields/place-to-address.ts'
import { isTokenPage } from '#paths/storefront/mail/mail-links.ts'
import { TextField } from '#storefront/web/ui/form/text-field.tsx'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import css from './address-suggestions.module.css'
import { AddressSuggestions } from './address-suggestions.tsx'
import type { AddressSuggestion } from './find-addresses.ts'
import { useAddressSuggestions } from './use-address-suggestions.ts'

type StreetFieldProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  onAddress: (address: PlaceAddress) => void
  error: boolean
  errorMessage: string
}

/** A plain field; with a maps key, addresses are suggested below it while somebody types. */
export function StreetField({ onChange, onAddress, ...field }: StreetFieldProps) {
  const { mapsApiKey } = useStorefront()
  // a page with somebody's token loads nobody else's script
  const hasToken = isTokenPage(useLocation().pathname)
  const { suggestions, suggest, close } = useAddressSuggestions(hasToken ? undefined : mapsApiKey)
  // by its id: the next answer may have the same address again
  const [marked, setMarked] = useState<string | null>(null)
  const id = useId()
  const isOpen = suggestions.length > 0
  const active = suggestions.findIndex(({ id: each }) => each === marked)

  function type(text: string) {
    setMarked(null)
    onChange(text)
    suggest(text)
  }

  async function choose(suggestion: AddressSuggestion) {
    close()
    const address = await suggestion.toAddress()
    if (address) onAddress(address)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return
    const chosen = suggestions[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = moved(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length)
      setMarked(suggestions[next]?.id ?? null)
    } else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-expanded': isOpen,
    'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
    onKeyDown,
    onBlur: close,
  } as const

  return (
    <div className={css.street}>
      <TextField {...field} {...(mapsApiKey && combobox)} onChange={type} autoComplete="street-address" />
      {mapsApiKey && <AddressSuggestions id={id} suggestions={suggestions} active={active} onChoose={choose} />}
    </div>
  )
}

/** Round and round, with the field itself, -1, between the last and the first. */
function moved(active: number, step: number, count: number): number {
  const places = count + 1
  return ((active + 1 + step + places) % places) - 1
}
