import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Language } from '#domain/stores/languages.ts'
import { writeCookie } from '#web/state/cookies.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './language-switcher.module.css'

const ownNames: Record<Language, string> = {
  it: 'Italiano',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  nl: 'Nederlands',
}

export function LanguageSwitcher() {
  const texts = useTranslations('frame')
  const { language, languages } = useStorefront()
  if (languages.length < 2) return null
  return (
    <nav aria-label={texts('language')}>
      <ul className={css.languages}>
        {languages.map((code) => (
          <li key={code}>
            <a
              href={`?lang=${code}`}
              lang={code}
              hrefLang={code}
              aria-current={code === language ? 'true' : undefined}
              onClick={(event) => switchTo(code, event)}
            >
              {ownNames[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Stays on the page with its filters; the link is for who has no script. */
function switchTo(language: Language, event: MouseEvent) {
  event.preventDefault()
  writeCookie('locale', language)
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return location.reload()
  address.searchParams.delete('lang')
  location.replace(address)
}
