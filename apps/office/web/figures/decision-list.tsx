import { Link } from 'react-router'
import type { TodayQueueView } from '#office/contract/floor/today.ts'
import { queuePath } from '#paths/office/paths.ts'
import { QUEUE_ICONS, SEVERE } from '../floor/today/queue-look.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Icon } from '../ui/base/icon.tsx'
import { Card } from '../ui/page/page-header.tsx'
import pieces from '../ui/page/parts.module.css'
import { Muted } from '../ui/text/muted.tsx'
import css from './figures.module.css'

/** What Today knows that no routine ends: somebody has to decide it. */
export function DecisionList({ storeId, queues }: { storeId: string; queues: readonly TodayQueueView[] }) {
  const texts = useTranslations('figures')
  const names = useTranslations('today.queue')
  const waiting = queues.filter(({ queue, count }) => count > 0 && SEVERE.includes(queue))
  return (
    <Card title={texts('decisionsTitle')}>
      {waiting.length === 0 ? (
        <Muted>{texts('noDecisions')}</Muted>
      ) : (
        <ul className={`${css.list} ${pieces.lined}`}>
          {waiting.map(({ queue, count }) => (
            <li key={queue}>
              <Icon name={QUEUE_ICONS[queue]} />
              <Link className={pieces.words} to={queuePath(storeId, queue)} prefetch="intent">
                {names(queue)}
              </Link>
              <strong className={pieces.number}>{count}</strong>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
