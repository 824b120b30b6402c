import { Link } from 'react-router'
import { legalPath, paths } from '#paths/storefront/paths.ts'
import { useMenuLinks } from '#storefront/web/frame/menu-links.ts'
import { useMain } from '#storefront/web/state/main-store.ts'
import { openConsent } from '#storefront/web/state/open-consent.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import css from './footer.module.css'
import { NewsletterButton } from './newsletter-section.tsx'

const LEGAL = ['terms', 'withdrawal', 'privacy', 'cookies', 'accessibility'] as const

/** The store, how to reach it, and the ways to all of it. */
export function FooterColumns({ hasOrderInHand }: { hasOrderInHand: boolean }) {
  const { store } = useStorefront()
  const texts = useTranslations('footer')
  const frame = useTranslations('frame')
  const logged = useMain((state) => state.user.logged)
  const links = useMenuLinks({ withHome: true })
  return (
    <>
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
          {!logged && (
            <li>
              <Link to={paths.findOrder}>{texts('findOrder')}</Link>
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
    </>
  )
}
