import { useId } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { MemberFiguresView } from '#office/contract/figures/figures.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import { DayChart } from '../day-chart.tsx'
import type { DayChart as Drawing } from '../draw-day-chart.server.ts'
import css from '../figures.module.css'

type RecurringCardProps = MemberFiguresView & { drawings: { wide: Drawing; narrow: Drawing } }

/** Monthly recurring revenue, month by month, and how it is counted. */
export function RecurringCard({ months, drawings }: RecurringCardProps) {
  const texts = useTranslations('memberFigures')
  const formulas = useTranslations('memberFigures.formula')
  const figures = useTranslations('figures')
  const dates = useDates()
  const money = useMoney()
  const [heading, sentence] = [useId(), useId()]
  const [first, last] = [months[0], months.at(-1)]
  const words = [
    last && texts('sentence', { month: dates.month(last.month), value: money(last.end) }),
    first && first !== last && texts('rise', { first: dates.month(first.month), value: money(first.end) }),
  ]
  return (
    <section className={`${pieces.sheet} ${css.figure}`} aria-labelledby={heading}>
      <Stack gap={6}>
        <h2 id={heading}>{texts('chart')}</h2>
        <Muted id={sentence}>{words.filter(Boolean).join(' ')}</Muted>
      </Stack>
      <DayChart
        write={{ value: money, day: dates.shortMonth }}
        names={{ period: texts('bar'), latest: texts('latest') }}
        drawings={drawings}
        labelledBy={heading}
        describedBy={sentence}
      />
      <details className={css.formula}>
        <summary>{figures('howCounted')}</summary>
        <Stack gap={8}>
          {(['recurring', 'churn', 'retention', 'known'] as const).map((name) => (
            <p key={name}>{formulas(name)}</p>
          ))}
        </Stack>
      </details>
    </section>
  )
}
