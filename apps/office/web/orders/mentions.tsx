import { Link } from 'react-router'
import type { MentionView } from '#office/contract/orders/order-detail.ts'
import { orderPath } from '#paths/office/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Notice } from '../ui/notice.tsx'
import css from './orders.module.css'

/** Notes that call somebody, until they have opened the order. */
export function Mentions({ mentions, storeId }: { mentions: readonly MentionView[]; storeId: string }) {
  const texts = useTranslations('notes')
  if (mentions.length === 0) return null
  return (
    <div className={css.mentions}>
      <Notice kind="info">
        <strong>{texts('youWereCalled', { count: mentions.length })}</strong>
        <ul>
          {mentions.map(({ noteId, orderId, number, person, text }) => (
            <li key={noteId}>
              {orderId && <Link to={orderPath(storeId, orderId)}>{number}</Link>} · {person}: {text}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
