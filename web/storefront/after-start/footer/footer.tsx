import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useMenuLinks } from '#web/storefront/frame/menu-links.ts'
import { legalPath, paths } from '#web/storefront/paths/paths.ts'
import { useMain } from '#web/storefront/state/main-store.ts'
import { openConsent } from '#web/storefront/state/open-consent.ts'
import { useIsHydrated } from '#web/storefront/state/use-is-hydrated.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { useStorefront } from '#web/storefront/use-storefront.ts'
import { LanguageSwitcher } from '../language/language-switcher.tsx'
import { useHydratedLocation } from '../use-hydrated-location.ts'
import css from './footer.module.css'
import { isOrdering } from './is-ordering.ts'
import { NewsletterButton, NewsletterSection } from './newsletter-section.tsx'
import { useCompanyLine } from './use-company-line.ts'

/** Works only by script, and nobody needs it before the page is alive. */
const SizeSystemChoice = lazy(() => import('#web/storefront/sizes/size-system-choice.tsx'))

const LEGAL = ['terms', 'withdrawal', 'privacy', 'cookies', 'accessibility'] as const

export default function Footer() {
  const { store } = useStorefront()
  const texts = useTranslations('footer')
  const frame = useTranslations('frame')
  const logged = useMain((state) => state.user.logged)
  const isHydrated = useIsHydrated()
  const links = useMenuLinks({ withHome: true })
  const hasOrderInHand = isOrdering(useHydratedLocation().pathname)
  return (
    <footer className={css.footer}>
      {!hasOrderInHand && <NewsletterSection />}
      <div className={css.columns}>
        <section className={css.about}>
          <h2>{store.footerTitle || store.name}</h2>
          <p>{store.footerText}</p>
        </section>
        <section>
          <h2>{texts('contacts')}</h2>
          <address>
            {store.contactEmail && <a href={`mailto:${store.contactEmail}`}>{store.contactEmail}</a>}
            {store.contactPhone && <a href={`tel:${store.contactPhone.replaceAll(' ', '')}`}>{store.contactPhone}</a>}
            <span>{store.contactAddress}</span>
            <span>{store.contactHours}</span>
          </address>
        </section>
        <nav aria-label={texts('sections')}>
          <h2>{texts('sections')}</h2>
          <ul>
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
            {store.footerPages?.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={legalPath(slug)}>{title}</Link>
              </li>
            ))}
            {!logged && (
              <li>
                <Link to={paths.register}>{frame('register')}</Link>
              </li>
            )}
            {hasOrderInHand && (
              <li>
                <NewsletterButton />
              </li>
            )}
          </ul>
        </nav>
        <nav aria-label={texts('legal')}>
          <h2>{texts('legal')}</h2>
          <ul>
            {LEGAL.map((page) => (
              <li key={page}>
                <Link to={paths[page]}>{texts(page)}</Link>
              </li>
            ))}
            <li>
              <button type="button" onClick={openConsent}>
                {texts('cookieChoices')}
              </button>
            </li>
          </ul>
        </nav>
      </div>
      <div className={css.end}>
        <p>
          {useCompanyLine()}
          <br />
          {store.footerNote}
        </p>
        <div className={css.sizes}>
          {isHydrated && (
            <Suspense>
              <SizeSystemChoice />
            </Suspense>
          )}
        </div>
        <LanguageSwitcher />
      </div>
    </footer>
  )
}
