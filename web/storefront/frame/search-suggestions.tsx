import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ProductSuggestion } from '#contract/products.ts'
import { paths, productPath } from '#web/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import css from './search-suggestions.module.css'
import { useSuggestions } from './use-suggestions.ts'

type SearchSuggestionsProps = {
  id: string
  text: string
  field: RefObject<HTMLInputElement | null>
  onOpen: (isOpen: boolean) => void
  onActive: (optionId: string | null) => void
  className: string | undefined
}

/** The list below the search box. The focus stays in the box; arrows move through the list, Enter goes there. */
export default function SearchSuggestions({ id, text, field, onOpen, onActive, className }: SearchSuggestionsProps) {
  const texts = useTranslations('catalogue')
  const navigate = useNavigate()
  const suggestions = useSuggestions(text)
  const [isWanted, setWanted] = useState(true)
  const [active, setActive] = useState(-1)
  const [listed, setListed] = useState(suggestions)
  const isOpen = isWanted && suggestions.length > 0
  const optionId = (index: number) => `${id}-${index}`

  if (listed !== suggestions) {
    setListed(suggestions)
    setActive(-1)
    // A list is wanted while somebody types, not when the words of an address appear in the box.
    setWanted(document.activeElement === field.current)
  }

  useEffect(() => {
    onOpen(isOpen)
    onActive(isOpen && active >= 0 ? `${id}-${active}` : null)
  }, [isOpen, active, id, onOpen, onActive])

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
    const input = field.current
    const listening = new AbortController()
    const { signal } = listening
    input?.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    input?.addEventListener('focus', () => setWanted(true), { signal })
    input?.addEventListener('blur', () => setWanted(false), { signal })
    return () => listening.abort()
  }, [field])

  return (
    <div className={className} hidden={!isOpen}>
      <div id={id} role="listbox" className={css.list} aria-label={texts('suggestions')}>
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box listens to the keys
          <div
            key={`${suggestion.kind} ${suggestion.value}`}
            id={optionId(index)}
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
