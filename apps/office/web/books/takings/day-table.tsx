import { Fragment } from 'react'
import type { TakingsView } from '#office/contract/books/books.ts'
import figures from '../../figures/figures.module.css'
import { useTranslations } from '../../texts/use-translations.ts'
import pieces from '../../ui/page/parts.module.css'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import { useLineWords } from './use-line-words.ts'

/** Every day that was closed, with its number and its lines; corrections of closed days name theirs. */
export function DayTable({ days }: Pick<TakingsView, 'days'>) {
  const texts = useTranslations('takings')
  const words = useLineWords()
  const dates = useDates()
  const money = useMoney()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={`${pieces.sheet} ${figures.box}`} aria-label={texts('days')} tabIndex={0}>
      <table className={`${figures.table} ${pieces.below}`}>
        <thead>
          <tr>
            <th scope="col">{texts('dayAndWhat')}</th>
            {(['charged', 'refunded', 'vat'] as const).map((name) => (
              <th key={name} scope="col" className={figures.number}>
                {texts(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, number, lines, charged, refunded, vat }) => (
            <Fragment key={day}>
              <tr>
                <th scope="rowgroup">
                  <strong>{texts('day', { number, day: dates.day(day) })}</strong>
                </th>
                {[charged, refunded, vat].map((cents, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: always these three
                  <td key={nth} className={figures.number}>
                    <strong>{money(cents)}</strong>
                  </td>
                ))}
              </tr>
              {lines.map((line) => (
                <tr key={[line.kind, line.document, line.rate, line.means, line.lateDay].join(' ')}>
                  <th scope="row">
                    {words.what(line)}
                    <small>
                      {words.rate(line)} · {words.document(line)}
                    </small>
                    {line.lateDay && <small>{texts('late', { day: dates.day(line.lateDay) })}</small>}
                  </th>
                  {[line.charged, line.refunded, line.vat].map((cents, nth) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: always these three
                    <td key={nth} className={figures.number}>
                      {money(cents)}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}
