import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths, productPath } from '#paths/storefront/paths.ts'
import type { ProductSuggestion } from '#storefront/contract/catalogue/products.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Picture } from '#storefront/web/ui/base/picture.tsx'
import css from './search-suggestions.module.css'
import { useSuggestions } from './use-suggestions.ts'

type SearchSuggestionsProps = { text: string; field: RefObject<HTMLInputElement | null> }

/** The list below the search box. The focus stays in the box; arrows move through the list, Enter goes there. */
export default function SearchSuggestions({ text, field }: SearchSuggestionsProps) {
  const texts = useTranslations('catalogue')
  const navigate = useNavigate()
  const id = useId()
  const suggestions = useSuggestions(text)
  const [isWanted, setWanted] = useState(true)
  const [active, setActive] = useState(-1)
  const [listed, setListed] = useState(suggestions)
  const isOpen = isWanted && suggestions.length > 0

  if (listed !== suggestions) {
    setListed(suggestions)
    setActive(-1)
    // A list is wanted while somebody types, not when the words of an address appear in the box.
    setWanted(document.activeElement === field.current)
  }

  function go(suggestion: ProductSuggestion) {
    setWanted(false)
    field.current?.blur()
    navigate(addressOf(suggestion))
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const chosen = suggestions[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setWanted(true)
      setActive(moved(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length))
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setWanted(false)
      setActive(-1)
    } else if (event.key === 'Enter' && isOpen && chosen) {
      event.preventDefault()
      go(chosen)
    }
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const input = field.current
    input?.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    input?.addEventListener('focus', () => setWanted(true), { signal })
    input?.addEventListener('blur', () => setWanted(false), { signal })
    return () => listening.abort()
  }, [field])

  useEffect(() => {
    const input = field.current
    input?.setAttribute('role', 'combobox')
    input?.setAttribute('aria-autocomplete', 'list')
    input?.setAttribute('aria-controls', id)
    input?.setAttribute('aria-expanded', String(isOpen))
    if (isOpen && active >= 0) input?.setAttribute('aria-activedescendant', `${id}-${active}`)
    else input?.removeAttribute('aria-activedescendant')
  }, [field, id, isOpen, active])

  return (
    <div id={id} role="listbox" className={css.list} aria-label={texts('suggestions')} hidden={!isOpen}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box, which names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search box listens to the keys
        <div
          key={`${suggestion.kind} ${suggestion.value}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={css.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => go(suggestion)}
        >
          {suggestion.image && (
            <Picture src={suggestion.image} alt="" sizes="36px" widths={[160]} width={36} height={48} />
          )}
          <span>{suggestion.label}</span>
          <span className={css.kind}>{texts(`suggestion.${suggestion.kind}`)}</span>
        </div>
      ))}
    </div>
  )
}

/** Round and round, with the box itself, -1, between the last and the first. */
function moved(active: number, step: number, count: number): number {
  const places = count + 1
  return ((active + 1 + step + places) % places) - 1
}

function addressOf({ kind, value }: ProductSuggestion): string {
  if (kind === 'product') return productPath(value)
  const filter = { brand: 'brands', category: 'categories' }[kind]
  return `${paths.products}?${new URLSearchParams({ [filter]: value })}`
}
