import { Stack } from '#kit/ui/base/stack.tsx'
import type { ExplanationView } from '#office/contract/rentals/timeline.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Muted } from '../../../ui/text/muted.tsx'
import { useDays } from '../use-days.ts'
import css from './details.module.css'

type Obstacle = ExplanationView['units'][number]['obstacles'][number]

/** Yes, or who is in the way of each unit. */
export function WhyAnswer({ answer }: { answer: ExplanationView }) {
  const texts = useTranslations('timeline')
  const reasons = useTranslations('whyNotFree')
  const kinds = useTranslations('timelineBar')
  const days = useDays()
  const { reason, needed, units } = answer
  return (
    <Stack gap={8} className={css.answer}>
      <Notice kind={reason === null ? 'success' : 'warning'}>
        {reason === null ? texts('canBeDelivered', { days: answer.days }) : reasons(reason)}
      </Notice>
      {needed && <Muted>{texts('needed', { days: days(needed) })}</Muted>}
      <ul>
        {units.map(({ id, barcode, obstacles }) => (
          <li key={id}>
            <strong>{barcode}</strong>
            {obstacles.length === 0 ? <span>{texts('isFree')}</span> : obstacles.map(sentence).join('; ')}
          </li>
        ))}
      </ul>
    </Stack>
  )

  function sentence({ kind, orderNumber, reason: why, isOwn, ...range }: Obstacle): string {
    const whose = why ?? (orderNumber ? texts('ofOrder', { number: orderNumber }) : isOwn ? '' : texts('ofOther'))
    return [`${kinds(kind)} ${days(range)}`, whose].filter(Boolean).join(', ')
  }
}
