import { Link } from 'react-router'
import type { TodayQueueView } from '#office/contract/floor/today.ts'
import { queuePath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { QUEUE_ICONS, SEVERE } from './queue-look.ts'
import css from './today.module.css'

/** Every queue with how much waits in it, also when nothing does: what is not there is known to be done. */
export function QueueTiles({ storeId, queues }: { storeId: string; queues: readonly TodayQueueView[] }) {
  const names = useTranslations('today.queue')
  return (
    <ul className={css.tiles}>
      {queues.map(({ queue, count }) => (
        <li key={queue}>
          <Link
            className={`${css.tile} ${count > 0 && SEVERE.includes(queue) ? css.severe : ''}`}
            data-empty={count === 0}
            to={queuePath(storeId, queue)}
            prefetch="intent"
          >
            <span className={css.tileName}>
              <Icon name={QUEUE_ICONS[queue]} size={16} />
              {names(queue)}
            </span>
            <strong>{count}</strong>
          </Link>
        </li>
      ))}
    </ul>
  )
}
