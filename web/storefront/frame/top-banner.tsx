import { toSafeLink } from '#domain/stores/safe-link.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './top-banner.module.css'

export function TopBanner() {
  const { store } = useStorefront()
  const link = toSafeLink(store.topBannerLink)
  return (
    <p className={css.banner}>
      {link ? (
        <a href={link} target="_blank" rel="noreferrer">
          {store.topBannerText}
        </a>
      ) : (
        <span>{store.topBannerText}</span>
      )}
    </p>
  )
}
