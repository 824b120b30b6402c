import { lazy, Suspense } from 'react'
import { KeptPart } from '#storefront/web/frame/kept-part.tsx'
import { useIsHydrated } from '#storefront/web/state/use-is-hydrated.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { LanguageSwitcher } from '../language/language-switcher.tsx'
import { useHydratedLocation } from '../use-hydrated-location.ts'
import css from './footer.module.css'
import { FooterColumns } from './footer-columns.tsx'
import { isOrdering } from './is-ordering.ts'
import { NewsletterSection } from './newsletter-section.tsx'
import { useCompanyLine } from './use-company-line.ts'

/** Works only by script, and nobody needs it before the page is alive. */
const SizeSystemChoice = lazy(() => import('#storefront/web/sizes/size-system-choice.tsx'))

export default function Footer() {
  const { store } = useStorefront()
  const isHydrated = useIsHydrated()
  const hasOrderInHand = isOrdering(useHydratedLocation().pathname)
  return (
    <footer className={css.footer}>
      {!hasOrderInHand && <NewsletterSection />}
      <KeptPart box="div" className={css.columns} part={FooterColumns} given={{ hasOrderInHand }} />
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
