import type { ReactNode } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../../use-storefront.ts'
import profile from '../profile/profile.module.css'
import css from './membership.module.css'

type PlanRowsProps = { plans: MembershipView[]; action: (plan: MembershipView) => ReactNode }

/** Plans one below the other, each with what can be done about it. */
export function PlanRows({ plans, action }: PlanRowsProps) {
  const texts = useTranslations('plans')
  const { language } = useStorefront()
  return (
    <ul className={`${profile.rows} ${css.others}`}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <div>
            <strong>{plan.name}</strong>
            <p>
              {formatMoney(plan.price, language)} {texts('perMonth')}
              {' · '}
              {texts('garments', { count: plan.maxConcurrentProducts })}
            </p>
            <p>
              {plan.maxProductRetailPrice === null
                ? texts('noCap')
                : texts('cap', { price: formatMoney(plan.maxProductRetailPrice, language) })}
            </p>
          </div>
          {action(plan)}
        </li>
      ))}
    </ul>
  )
}
