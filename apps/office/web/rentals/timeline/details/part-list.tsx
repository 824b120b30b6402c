import type { BarView } from '#office/contract/rentals/timeline.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import bars from '../grid/bars.module.css'
import { useDays } from '../use-days.ts'
import css from './details.module.css'

/** What happens to the unit on the days of a claim, one after the other. */
export function PartList({ bars: parts }: { bars: readonly BarView[] }) {
  const kinds = useTranslations('timelineBar')
  const days = useDays()
  return (
    <ol className={css.parts}>
      {parts.map((bar) => (
        <li key={`${bar.kind} ${bar.from}`}>
          <span className={`${css.swatch} ${bars[bar.kind]}`} aria-hidden="true" />
          <span>{kinds(bar.kind)}</span>
          <span className={css.quiet}>{days(bar)}</span>
        </li>
      ))}
    </ol>
  )
}
