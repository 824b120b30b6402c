import { Link } from 'react-router'
import type { TodayQueueView, TodayRowView } from '#office/contract/floor/today.ts'
import { Thumbnail } from '../../catalogue/thumbnail.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Icon } from '../../ui/base/icon.tsx'
import pieces from '../../ui/page/parts.module.css'
import { nextActionOf, QUEUE_ICONS } from './queue-look.ts'
import css from './today.module.css'
import { usePromised } from './use-promised.ts'
import { useRowWords } from './use-row-words.ts'

type QueueRowProps = { storeId: string; queue: TodayQueueView['queue']; row: TodayRowView; today: string }

/** One thing that waits: what it is, by when it was promised, and where the next thing is done about it. */
export function QueueRow({ storeId, queue, row, today }: QueueRowProps) {
  const actions = useTranslations('today.action')
  const promised = usePromised(today)
  const { title, facts } = useRowWords(queue, row)
  const { garment, isOverdue } = row
  return (
    <li>
      <Link className={css.row} to={nextActionOf(queue, row, storeId)} prefetch="intent">
        {garment ? (
          <Thumbnail image={garment.image} />
        ) : (
          <span className={css.sign}>
            <Icon name={QUEUE_ICONS[queue]} />
          </span>
        )}
        <span className={`${pieces.words} ${css.what}`}>
          <strong>{title}</strong>
          <small>{facts.join(' · ')}</small>
        </span>
        <span className={css.when}>
          {row.promised && <span data-overdue={isOverdue}>{promised(row.promised)}</span>}
          <span className={css.action}>
            {actions(queue)}
            <Icon name="arrow" size={14} />
          </span>
        </span>
      </Link>
    </li>
  )
}
