import type { Figure } from '#domain/figures/overview/figures.ts'
import type { FiguresView } from '#office/contract/figures/figures.ts'
import { useTranslations } from '../texts/use-translations.ts'
import pieces from '../ui/page/parts.module.css'
import { useDates } from '../ui/use-dates.ts'
import css from './figures.module.css'
import { useFigureWords } from './use-figure-words.ts'

/** What the chart shows, day by day, the latest first. */
export function DayTable({ figure, figures }: { figure: Figure; figures: FiguresView }) {
  const texts = useTranslations('figures')
  const names = useTranslations('figures.name')
  const words = useFigureWords()
  const dates = useDates()
  const rows = figures.current.days.map((now, nth) => ({ now, past: figures.before.days[nth] })).toReversed()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={css.box} aria-label={texts('table', { figure: names(figure) })} tabIndex={0}>
      <table className={`${css.table} ${pieces.below}`}>
        <thead>
          <tr>
            <th scope="col">{texts('day')}</th>
            <th scope="col" className={css.number}>
              {names(figure)}
            </th>
            <th scope="col" className={css.number}>
              {texts('compared')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ now, past }, nth) => (
            <tr key={now.day}>
              <th scope="row">
                {dates.weekday(now.day)}
                {nth === 0 && <small>{texts('soFar')}</small>}
              </th>
              <td className={css.number}>{words.value(figure, now[figure])}</td>
              <td className={css.number}>
                {past && (
                  <>
                    {words.value(figure, past[figure])}
                    <small>{dates.weekday(past.day)}</small>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts('total')}</th>
            <td className={css.number}>{words.value(figure, figures.current.totals[figure])}</td>
            <td className={css.number}>{words.value(figure, figures.before.totals[figure])}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
