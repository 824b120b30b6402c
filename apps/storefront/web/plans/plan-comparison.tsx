import { formatMoney } from '#domain/money.ts'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import { PlanButton } from './plan-button.tsx'
import css from './plan-comparison.module.css'

export function PlanComparison({ title, text }: { title: string; text: string }) {
  const { memberships, language } = useStorefront()
  const texts = useTranslations('plans')
  const rows: { name: string; value: (plan: MembershipView) => string }[] = [
    { name: texts('monthlyPrice'), value: ({ price }) => formatMoney(price, language) },
    { name: texts('atOnce'), value: (plan) => texts('garmentCount', { count: plan.maxConcurrentProducts }) },
    {
      name: texts('valueEach'),
      value: ({ maxProductRetailPrice: cap }) =>
        cap === null ? texts('anyValue') : texts('upTo', { price: formatMoney(cap, language) }),
    },
    { name: texts('reminderRow'), value: (plan) => texts('daysBefore', { days: plan.daysBeforeReturnReminder }) },
    { name: texts('delivery'), value: () => texts('deliveryToo') },
    { name: texts('cleaning'), value: () => texts('included') },
    { name: texts('renewal'), value: () => texts('stopAnytime') },
  ]
  return (
    <section className={css.comparison}>
      <h2 id="plans-title">{title}</h2>
      <p>{text}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={css.scroll} aria-labelledby="plans-title" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {memberships.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {memberships.map((plan) => (
                  <td key={plan.id}>{value(plan)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {memberships.map((plan) => (
                <td key={plan.id}>
                  <PlanButton plan={plan} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  )
}
