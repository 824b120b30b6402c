import type { PaymentMethod } from '#domain/orders/money/payment-methods.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import css from '../order-form.module.css'

const BRANDS = { applePay: 'Apple Pay', googlePay: 'Google Pay', payPal: 'PayPal' } as const

/** What can be paid with, said before the page that asks for it. */
export function PaymentMethods({ methods }: { methods: readonly PaymentMethod[] }) {
  const texts = useTranslations('checkout')
  const { language } = useStorefront()
  const names = methods.flatMap((method) => {
    if (method === 'sandbox') return []
    return method === 'card' ? [texts('card')] : [BRANDS[method]]
  })
  const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  return (
    <>
      {names.length > 0 && (
        <p className={`${css.note} ${textStyle.softSmall}`}>{texts('payWith', { methods: list })}</p>
      )}
      {methods.includes('sandbox') && <p className={`${css.note} ${textStyle.softSmall}`}>{texts('sandbox')}</p>}
    </>
  )
}
