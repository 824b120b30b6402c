import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { hasTopBanner } from '#domain/stores/top-banner.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import { useRefreshLiked } from '../wishlist/use-refresh-liked.ts'
import '../deferred/footer/footer.module.css'
import '../deferred/language/language-switcher.module.css'
import '../deferred/footer/newsletter-section.module.css'
import css from './frame.module.css'
import { Header } from './header.tsx'
import { MainMenu } from './main-menu.tsx'
import { hydratedLate } from './replay-events.ts'
import { TopBanner } from './top-banner.tsx'
import { useCartEnd } from './use-cart-end.ts'
import { useStartSession } from './use-start-session.ts'

/** The page comes with it, styles included; what it does when pressed is fetched after the start. */
const Footer = import.meta.env.SSR
  ? (await import('../deferred/footer/footer.tsx')).default
  : hydratedLate(() => import('../deferred/footer/footer.tsx'))
const AfterStart = lazy(() => import('../deferred/after-start.tsx'))
/** Nobody waits for it: where it does not come, the page does without. */
const RecentlyViewed = lazy(() => import('../viewed/recently-viewed.tsx').catch(() => ({ default: () => null })))

/** Outside the frame, which renders again at the start: a boundary that is touched before its code is there is emptied. */
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
)

export default function Frame() {
  const { store } = useStorefront()
  const texts = useTranslations('frame')
  const started = useStartSession()
  useRefreshLiked()
  useCartEnd()

  return (
    <>
      <a className={css.skip} href="#content">
        {texts('skipToContent')}
      </a>
      {/* the question about cookies comes before all else, so it is among the first the keyboard comes to */}
      <Suspense>{started && <AfterStart />}</Suspense>
      {hasTopBanner(store) && <TopBanner />}
      <Header />
      {store.menuThemes === 'essential' && <MainMenu className={css.menuRow} />}
      <main id="content" tabIndex={-1}>
        <Outlet />
        <Suspense>{started && <RecentlyViewed />}</Suspense>
      </main>
      {footer}
    </>
  )
}
