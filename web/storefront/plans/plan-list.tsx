import type { MembershipView } from '#contract/memberships.ts'
import { formatMoney } from '#domain/money.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import { PlanButton } from './plan-button.tsx'
import css from './plan-list.module.css'

export function PlanList({ title, text }: { title: string; text: string }) {
  const { memberships } = useStorefront()
  return (
    <section className={css.plans} aria-labelledby="plans-title">
      <h2 id="plans-title">{title}</h2>
      <p className={css.text}>{text}</p>
      <ul>
        {memberships.map((plan) => (
          <li key={plan.id}>
            <Plan plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Plan({ plan }: { plan: MembershipView }) {
  const texts = useTranslations('plans')
  const { language } = useStorefront()
  const cap = plan.maxProductRetailPrice
  return (
    <article className={css.plan}>
      <h3>{plan.name}</h3>
      <p className={css.subtitle}>{plan.subtitle}</p>
      <p className={css.price}>
        <strong>{formatMoney(plan.price, language)}</strong> {texts('perMonth')}
      </p>
      <ul className={css.facts}>
        <li>{texts('garments', { count: plan.maxConcurrentProducts })}</li>
        <li>{cap === null ? texts('noCap') : texts('cap', { price: formatMoney(cap, language) })}</li>
        <li>{texts('reminder', { days: plan.daysBeforeReturnReminder })}</li>
      </ul>
      <PlanButton plan={plan} />
    </article>
  )
}
