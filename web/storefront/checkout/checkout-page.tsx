import { useTranslations } from '#web/texts/use-translations.ts'
import { LogInFirst } from '../account/log-in-first.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { NeedsScript } from '../needs-script.tsx'
import { useStorefront } from '../use-storefront.ts'
import { CheckoutContent } from './checkout-content.tsx'
import css from './checkout-page.module.css'

/** From what lies in the cart to an order. */
export default function CheckoutPage() {
  const texts = useTranslations('checkout')
  const { store } = useStorefront()
  return (
    <div className={css.page}>
      <PageHead title={`${texts('title')} | ${store.name}`} index={false} />
      <h1>{texts('title')}</h1>
      <NeedsScript />
      <LogInFirst>
        <CheckoutContent />
      </LogInFirst>
    </div>
  )
}
