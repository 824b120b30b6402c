import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import css from './address-suggestions.module.css'
import type { AddressSuggestion } from './find-addresses.ts'

type AddressSuggestionsProps = {
  id: string
  suggestions: AddressSuggestion[]
  /** Which one the keyboard is at; -1: none. */
  active: number
  onChoose: (suggestion: AddressSuggestion) => void
}

export function AddressSuggestions({ id, suggestions, active, onChoose }: AddressSuggestionsProps) {
  const texts = useTranslations('catalogue')
  return (
    <div className={css.popup} hidden={suggestions.length === 0}>
      <div id={id} role="listbox" aria-label={texts('suggestions')}>
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens to the keys
          <div
            key={suggestion.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={css.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            {suggestion.label}
          </div>
        ))}
      </div>
      <p className={css.source} translate="no">
        Google Maps
      </p>
    </div>
  )
}
