import { useId } from 'react'
import type { Figure } from '#domain/figures/overview/figures.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { FiguresView } from '#office/contract/figures/figures.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import pieces from '../ui/page/parts.module.css'
import { Muted } from '../ui/text/muted.tsx'
import { useDates } from '../ui/use-dates.ts'
import { DayChart } from './day-chart.tsx'
import { DayTable } from './day-table.tsx'
import type { DayChart as Drawing } from './draw-day-chart.server.ts'
import css from './figures.module.css'
import { useFigureWords } from './use-figure-words.ts'

type FigureCardProps = { figures: FiguresView; figure: Figure; drawings: { wide: Drawing; narrow: Drawing } }

/** One number: what it did in a sentence, as a chart and as a table, and how it is counted. */
export function FigureCard({ figures, figure, drawings }: FigureCardProps) {
  const texts = useTranslations('figures')
  const names = useTranslations('figures.name')
  const formulas = useTranslations('figures.formula')
  const words = useFigureWords()
  const dates = useDates()
  const [heading, sentence] = [useId(), useId()]
  const isEmpty = [...figures.current.days, ...figures.before.days].every((day) => day[figure] === 0)
  return (
    <section className={`${pieces.sheet} ${css.figure}`} aria-labelledby={heading}>
      <Stack gap={6}>
        <h2 id={heading}>{names(figure)}</h2>
        <Muted id={sentence}>
          <Sentence figures={figures} figure={figure} />
        </Muted>
      </Stack>
      {isEmpty ? (
        <EmptyState icon="chart" title={texts('emptyTitle')} text={texts('emptyText')} />
      ) : (
        <>
          <DayChart
            write={{ value: (value) => words.value(figure, value), day: dates.shortDay }}
            names={{ period: texts('thisPeriod'), latest: texts('todaySoFar'), compared: texts('comparedPeriod') }}
            drawings={drawings}
            labelledBy={heading}
            describedBy={sentence}
          />
          <DayTable figure={figure} figures={figures} />
        </>
      )}
      <details className={css.formula}>
        <summary>{texts('howCounted')}</summary>
        <Stack gap={8}>
          <p>{formulas(figure)}</p>
          <p>{texts('allDays')}</p>
        </Stack>
      </details>
    </section>
  )
}

function Sentence({ figures: { current, before }, figure }: Pick<FigureCardProps, 'figures' | 'figure'>) {
  const texts = useTranslations('figures')
  const words = useFigureWords()
  const dates = useDates()
  const [now, then] = [current.totals[figure], before.totals[figure]]
  const highest = current.days.toSorted((one, other) => other[figure] - one[figure])[0]
  const total = texts('sentence', {
    now: words.value(figure, now),
    before: words.value(figure, then),
    change: words.change(now, then),
  })
  if (highest === undefined || highest[figure] <= 0) return total
  return `${total} ${texts('highest', { day: dates.weekday(highest.day), value: words.value(figure, highest[figure]) })}`
}
