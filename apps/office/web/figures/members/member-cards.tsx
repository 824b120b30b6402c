import type { MemberFiguresView } from '#office/contract/figures/figures.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import css from '../figures.module.css'
import { useShare } from './use-share.ts'

/** A month in five numbers. */
export function MemberCards({ month }: { month: MemberFiguresView['months'][number] }) {
  const texts = useTranslations('memberFigures')
  const dates = useDates()
  const money = useMoney()
  const share = useShare()
  const { active, pastDue, paused } = month.members
  const when = month.customerChurn === null ? texts('nobody') : texts('inMonth', { month: dates.month(month.month) })
  const cards = [
    { name: texts('recurring'), value: money(month.end), more: texts('inMonth', { month: dates.month(month.month) }) },
    {
      name: texts('members'),
      value: String(active + pastDue),
      more: `${texts('paused', { count: paused })} · ${texts('owing', { count: pastDue })}`,
    },
    { name: texts('churn'), value: share(month.customerChurn), more: when },
    { name: texts('gross'), value: share(month.gross), more: when },
    { name: texts('net'), value: share(month.net), more: when },
  ]
  return (
    <dl className={css.cards}>
      {cards.map(({ name, value, more }) => (
        <div key={name} className={css.card}>
          <dt className={css.name}>{name}</dt>
          <dd>
            <strong className={css.value}>{value}</strong>
          </dd>
          <dd>
            <small>{more}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
