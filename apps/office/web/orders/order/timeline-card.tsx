import { Stack } from '#kit/ui/base/stack.tsx'
import type { TimelineEntryView } from '#office/contract/orders/order-detail.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Card } from '../../ui/page/page-header.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from '../orders.module.css'

/** Who did what with the order, the latest first; nothing while nobody has done anything. */
export function TimelineCard({ timeline }: { timeline: readonly TimelineEntryView[] }) {
  const texts = useTranslations('order')
  const dates = useDates()
  if (timeline.length === 0) return null
  return (
    <Card title={texts('timeline')}>
      <Stack as="ol" className={css.timeline}>
        {timeline.map((entry, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has happened stays in its place
          <li key={nth}>
            <time dateTime={entry.at} title={dates.exact(entry.at)}>
              {dates.moment(entry.at)}
            </time>
            {entry.kind === 'event' ? <Moved entry={entry} /> : <Done entry={entry} />}
          </li>
        ))}
      </Stack>
    </Card>
  )
}

function Moved({ entry }: { entry: Extract<TimelineEntryView, { kind: 'event' }> }) {
  const statuses = useTranslations('orderStatus')
  const actors = useTranslations('orderActor')
  const reports = useTranslations('report')
  const dates = useDates()
  const { garment, to, actor, person, reason, recordedAt, isUndone, isUndo, isDamaged } = entry
  const state = isDamaged ? reports('arrivedDamaged') : statuses(to)
  return (
    <p>
      <strong>{isUndone ? <s>{state}</s> : state}</strong> · {garment}
      {isUndo && ` · ${reports('takenBack')}`}
      <small>
        {person ?? actors(actor)}
        {/* the shop's own reasons are codes; what a person wrote is for people */}
        {person && reason && ` · “${reason}”`}
        {recordedAt && person && ` · ${reports('recorded', { at: dates.moment(recordedAt) })}`}
      </small>
    </p>
  )
}

function Done({ entry }: { entry: Extract<TimelineEntryView, { kind: 'audit' }> }) {
  const actions = useTranslations('auditAction')
  const actors = useTranslations('orderActor')
  const { action, person, reason } = entry
  return (
    <p>
      <strong>{actions(action)}</strong>
      <small>
        {person || actors('customer')}
        {reason && ` · “${reason}”`}
      </small>
    </p>
  )
}
