import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { useHydratedLocation } from '../use-hydrated-location.ts'
import { languageLink } from './language-link.ts'
import { languageNames } from './language-names.ts'
import css from './language-switcher.module.css'
import { switchLanguage } from './switch-language.ts'

/** A landmark once per page: in the menu, which is one already, it is a group. */
export function LanguageSwitcher({ as: Box = 'nav' }: { as?: 'nav' | 'div' }) {
  const texts = useTranslations('frame')
  const { language, languages } = useStorefront()
  const { pathname, search } = useHydratedLocation()
  if (languages.length < 2) return null
  return (
    <Box role={Box === 'div' ? 'group' : undefined} aria-label={texts('language')}>
      <ul className={css.languages}>
        {languages.map((code) => (
          <li key={code}>
            <a
              href={languageLink(code, languages[0], pathname + search)}
              lang={code}
              hrefLang={code}
              aria-current={code === language ? 'true' : undefined}
              onClick={(event) => {
                // without a network it is a link like any other, which waits
                if (!navigator.onLine) return
                event.preventDefault()
                switchLanguage(code, event.currentTarget.href)
              }}
            >
              {languageNames[code]}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  )
}
