import { useTranslations } from '#web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import { languageNames } from './language-names.ts'
import css from './language-switcher.module.css'
import { switchLanguage } from './switch-language.ts'

/** A landmark once per page: in the menu, which is one already, it is a group. */
export function LanguageSwitcher({ as: Box = 'nav' }: { as?: 'nav' | 'div' }) {
  const texts = useTranslations('frame')
  const { language, languages } = useStorefront()
  if (languages.length < 2) return null
  return (
    <Box role={Box === 'div' ? 'group' : undefined} aria-label={texts('language')}>
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
    </Box>
  )
}
