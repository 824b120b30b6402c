import { MOVEMENTS } from '#domain/figures/members/recurring-revenue.ts'
import type { MemberFiguresView } from '#office/contract/figures/figures.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Card } from '../../ui/page/page-header.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import css from '../figures.module.css'

/** From what came in every month at the start of a month to what does at its end. */
export function BridgeTable({ month }: { month: MemberFiguresView['months'][number] }) {
  const texts = useTranslations('memberFigures')
  const names = useTranslations('memberFigures.movement')
  const dates = useDates()
  const money = useMoney()
  return (
    <Card title={texts('bridge', { month: dates.month(month.month) })}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{texts('change')}</th>
            <th scope="col" className={css.number}>
              {texts('count')}
            </th>
            <th scope="col" className={css.number}>
              {texts('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <strong>{texts('start')}</strong>
            </th>
            <td />
            <td className={css.number}>
              <strong>{money(month.start)}</strong>
            </td>
          </tr>
          {MOVEMENTS.map((name) => {
            const { members, amount } = month.movements[name]
            return (
              <tr key={name}>
                <th scope="row">{names(name)}</th>
                <td className={css.number}>{members}</td>
                <td className={css.number}>{amount > 0 ? `+${money(amount)}` : money(amount)}</td>
              </tr>
            )
          })}
          <tr>
            <th scope="row">
              <strong>{texts('end')}</strong>
            </th>
            <td />
            <td className={css.number}>
              <strong>{money(month.end)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
    </Card>
  )
}
