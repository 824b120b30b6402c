import { formatMoney } from '#domain/money.ts'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './plan-facts.module.css'

/** What the plan gives, how it goes on, and how it is stopped. */
export function PlanFacts({ plan }: { plan: MembershipView }) {
  const texts = useTranslations('checkout')
  const plans = useTranslations('plans')
  const { language } = useStorefront()
  const cap = plan.maxProductRetailPrice
  return (
    <div className={css.plan}>
      <header>
        <div>
          <h3>{plan.name}</h3>
          <p>{plan.subtitle}</p>
        </div>
        <p className={css.price}>
          <strong>{formatMoney(plan.price, language)}</strong> {plans('perMonth')}
        </p>
      </header>
      <ul>
        <li>{plans('garments', { count: plan.maxConcurrentProducts })}</li>
        <li>{cap === null ? plans('noCap') : plans('cap', { price: formatMoney(cap, language) })}</li>
        <li>{texts('planBegins')}</li>
        <li>{texts('planRenews', { price: formatMoney(plan.price, language) })}</li>
        <li>{texts('planStops')}</li>
      </ul>
    </div>
  )
}
