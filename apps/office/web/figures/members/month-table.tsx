import { Link } from 'react-router'
import type { MemberFiguresView } from '#office/contract/figures/figures.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import pieces from '../../ui/page/parts.module.css'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import css from '../figures.module.css'
import { useShare } from './use-share.ts'

/** Every month there is, the latest first; each leads to what changed in it. */
export function MonthTable({ months, chosen }: MemberFiguresView & { chosen: string }) {
  const texts = useTranslations('memberFigures')
  const dates = useDates()
  const money = useMoney()
  const share = useShare()
  const latest = months.at(-1)?.month
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={`${pieces.sheet} ${css.box}`} aria-label={texts('months')} tabIndex={0}>
      <table className={`${css.table} ${pieces.below}`}>
        <thead>
          <tr>
            <th scope="col">{texts('month')}</th>
            {(['recurring', 'members', 'churn', 'gross', 'net'] as const).map((name) => (
              <th key={name} scope="col" className={css.number}>
                {texts(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, end, members, customerChurn, gross, net }) => (
            <tr key={month}>
              <th scope="row">
                <Link
                  to={`?month=${month.slice(0, 7)}`}
                  aria-current={month === chosen ? 'true' : undefined}
                  preventScrollReset
                >
                  {dates.month(month)}
                </Link>
                {month === latest && <small>{texts('soFar')}</small>}
              </th>
              <td className={css.number}>{money(end)}</td>
              <td className={css.number}>{members.active + members.pastDue}</td>
              {[customerChurn, gross, net].map((each, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: always these three
                <td key={nth} className={css.number}>
                  {share(each)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
