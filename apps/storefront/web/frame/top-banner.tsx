import { Link } from 'react-router'
import { toSafeLink } from '#domain/stores/safe-link.ts'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './top-banner.module.css'

export function TopBanner() {
  const { store } = useStorefront()
  const texts = useTranslations('frame')
  const link = toSafeLink(store.topBannerLink)
  return (
    <aside className={css.banner} aria-label={texts('notice')}>
      {link ? (
        <Link to={link} target="_blank" rel="noreferrer">
          {store.topBannerText} <span className={hidden.hidden}>{texts('newTab')}</span>
        </Link>
      ) : (
        <span>{store.topBannerText}</span>
      )}
    </aside>
  )
}
