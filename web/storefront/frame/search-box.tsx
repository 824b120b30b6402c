import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths, searchPath } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import css from './search-box.module.css'
import { useSearchText } from './use-search-text.ts'

const SearchSuggestions = lazy(() => import('./search-suggestions.tsx'))

export function SearchBox() {
  const texts = useTranslations('frame')
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText()
  const [isAwake, setAwake] = useState(false)
  const [activeOption, setActiveOption] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const listId = useId()

  function search(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    if (!words) return
    field.current?.blur()
    navigate(searchPath(words))
  }

  return (
    <search className={css.search}>
      <form action={paths.products} onSubmit={search}>
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          name="name"
          maxLength={1000}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-label={texts('search')}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={activeOption ?? undefined}
          placeholder={texts('search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={() => setAwake(true)}
        />
        {isAwake && (
          <Suspense>
            <SearchSuggestions
              id={listId}
              text={text}
              field={field}
              onOpen={setOpen}
              onActive={setActiveOption}
              className={css.suggestions}
            />
          </Suspense>
        )}
      </form>
    </search>
  )
}
