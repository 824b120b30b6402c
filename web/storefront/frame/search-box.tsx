import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths, searchPath } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import css from './search-box.module.css'

export function SearchBox() {
  const texts = useTranslations('frame')
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)

  function search(event: FormEvent) {
    event.preventDefault()
    const text = field.current?.value.trim()
    if (text) navigate(searchPath(text))
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
          aria-label={texts('search')}
          placeholder={texts('search')}
        />
      </form>
    </search>
  )
}
