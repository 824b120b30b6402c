import { useTranslations } from '#web/texts/use-translations.ts'
import { LogInFirst } from '../account/log-in-first.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { CheckoutContent } from './checkout-content.tsx'
import css from './checkout-page.module.css'

/** From what lies in the cart to an order. */
export default function CheckoutPage() {
  const texts = useTranslations('checkout')
  return (
    <div className={css.page}>
      <PageHead title={texts('title')} index={false} />
      <h1>{texts('title')}</h1>
      <LogInFirst>
        <CheckoutContent />
      </LogInFirst>
    </div>
  )
}
