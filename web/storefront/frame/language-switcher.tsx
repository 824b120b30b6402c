import { useTranslations } from '#web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import { languageNames } from './language-names.ts'
import css from './language-switcher.module.css'
import { switchLanguage } from './switch-language.ts'

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
              onClick={(event) => {
                // the link is for who has no script
                event.preventDefault()
                switchLanguage(code)
              }}
            >
              {languageNames[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
