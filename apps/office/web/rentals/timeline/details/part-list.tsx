import { Stack } from '#kit/ui/base/stack.tsx'
import type { BarView } from '#office/contract/rentals/timeline.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Muted } from '../../../ui/text/muted.tsx'
import bars from '../grid/bars.module.css'
import { useDays } from '../use-days.ts'
import css from './details.module.css'

/** What happens to the unit on the days of a claim, one after the other. */
export function PartList({ bars: parts }: { bars: readonly BarView[] }) {
  const kinds = useTranslations('timelineBar')
  const days = useDays()
  return (
    <Stack as="ol" gap={6} className={css.parts}>
      {parts.map((bar) => (
        <li key={`${bar.kind} ${bar.from}`}>
          <span className={`${css.swatch} ${bars[bar.kind]}`} aria-hidden="true" />
          <span>{kinds(bar.kind)}</span>
          <Muted as="span">{days(bar)}</Muted>
        </li>
      ))}
    </Stack>
  )
}
