import { Link } from 'react-router'
import type { TodayView } from '#office/contract/floor/today.ts'
import { queuePath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import { QueueRow } from './queue-row.tsx'
import { QueueTiles } from './queue-tiles.tsx'
import css from './today.module.css'
import { useToday } from './use-today.ts'

/** What waits for somebody: how much in each queue, and what was promised first. */
export function TodayQueues({ storeId, known }: { storeId: string; known: TodayView }) {
  const texts = useTranslations('today')
  const today = useToday(storeId, known)
  const names = useTranslations('today.queue')
  const waiting = today.queues.filter(({ count }) => count > 0)
  if (today.queues.length === 0) return null
  return (
    <section className={css.today} aria-label={texts('title')}>
      <QueueTiles storeId={storeId} queues={today.queues} />
      {waiting.length === 0 && (
        <Card>
          <EmptyState icon="check" title={texts('noneTitle')} text={texts('noneText')} />
        </Card>
      )}
      <div className={css.queues}>
        {waiting.map(({ queue, count, rows }) => (
          <Card
            key={queue}
            title={names(queue)}
            actions={count > rows.length && <Link to={queuePath(storeId, queue)}>{texts('all', { count })}</Link>}
          >
            <ul className={css.rows}>
              {rows.map((row) => (
                <QueueRow key={row.id} {...{ storeId, queue, row }} today={today.today} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  )
}
