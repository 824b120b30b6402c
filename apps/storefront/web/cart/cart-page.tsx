import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { PageHead } from '../frame/page-head.tsx'
import { NeedsScript } from '../placeholders/needs-script.tsx'
import { useIsHydrated } from '../state/use-is-hydrated.ts'
import { useStorefront } from '../use-storefront.ts'
import { CartContent } from './cart-content.tsx'
import css from './cart-page.module.css'

/** The server knows nothing of a visitor's cart: the page fills when the browser has read it. */
export default function CartPage() {
  const texts = useTranslations('cart')
  const { store } = useStorefront()
  const isHydrated = useIsHydrated()
  return (
    <div className={css.page}>
      <PageHead title={`${texts('title')} | ${store.name}`} index={false} />
      <h1>{texts('title')}</h1>
      <NeedsScript />
      {isHydrated && <CartContent />}
    </div>
  )
}
