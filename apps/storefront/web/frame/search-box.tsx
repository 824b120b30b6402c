import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { paths, searchPath } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import css from './search-box.module.css'
import { useSearchText } from './use-search-text.ts'

const SearchSuggestions = lazy(() => import('../deferred/search/search-suggestions.tsx'))

/** A plain search field; once somebody is in it, suggestions make a combobox of it. */
export function SearchBox() {
  const texts = useTranslations('frame')
  const navigate = useNavigate()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText()
  const [isHydrated, setHydrated] = useState(false)

  function search(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    if (!words) return
    field.current?.blur()
    navigate(searchPath(words))
  }

  return (
    <search className={css.search}>
      {/* opens the field where there is no room for it; the keyboard comes to the field itself */}
      <label htmlFor={id} className={css.open}>
        <Icon name="search" />
      </label>
      <form action={useHref(paths.products)} onSubmit={search}>
        <Icon name="search" />
        <input
          ref={field}
          id={id}
          type="search"
          name="name"
          maxLength={1000}
          autoComplete="off"
          aria-label={texts('search')}
          placeholder={texts('search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={() => setHydrated(true)}
        />
        {isHydrated && (
          <Suspense>
            <SearchSuggestions text={text} field={field} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
