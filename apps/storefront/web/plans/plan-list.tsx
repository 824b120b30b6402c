import { formatMoney } from '#domain/money.ts'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Picture } from '#storefront/web/ui/base/picture.tsx'
import textStyle from '#storefront/web/ui/base/text.module.css'
import type { PlanChoice } from '../home/load-plan-choices.ts'
import { useStorefront } from '../use-storefront.ts'
import { PlanButton } from './plan-button.tsx'
import css from './plan-list.module.css'

const PICTURE_WIDTH = '(width <= 1000px) 45vw, 220px'

type PlanListProps = { title: string; text: string; choices: PlanChoice[] }

export default function PlanList({ title, text, choices }: PlanListProps) {
  const { memberships } = useStorefront()
  return (
    <section className={css.plans} aria-labelledby="plans-title">
      <h2 id="plans-title">{title}</h2>
      <p className={css.text}>{text}</p>
      <ul>
        {memberships.map((plan) => (
          <li key={plan.id}>
            <Plan plan={plan} choice={choices.find(({ planId }) => planId === plan.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Plan({ plan, choice }: { plan: MembershipView; choice: PlanChoice | undefined }) {
  const texts = useTranslations('plans')
  const { language } = useStorefront()
  const cap = plan.maxProductRetailPrice
  return (
    <article className={css.plan}>
      {choice ? <Picture src={choice.image} alt="" sizes={PICTURE_WIDTH} width={900} height={1200} /> : <span />}
      <h3>{plan.name}</h3>
      <p className={textStyle.soft}>{plan.subtitle}</p>
      <p className={css.price}>
        <strong>{formatMoney(plan.price, language)}</strong> {texts('perMonth')}
      </p>
      <ul className={css.facts}>
        <li>{texts('garments', { count: plan.maxConcurrentProducts })}</li>
        <li>{cap === null ? texts('noCap') : texts('cap', { price: formatMoney(cap, language) })}</li>
        {choice && <li>{texts('choice', { count: choice.count })}</li>}
        <li>{texts('deliveryIncluded')}</li>
        <li>{texts('cleaningIncluded')}</li>
        <li>{texts('reminder', { days: plan.daysBeforeReturnReminder })}</li>
        <li>{texts('stopRenewal')}</li>
      </ul>
      <PlanButton plan={plan} />
    </article>
  )
}
