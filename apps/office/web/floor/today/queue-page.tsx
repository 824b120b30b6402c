import { Link, redirect } from 'react-router'
import { TODAY_QUEUE_NAMES } from '#domain/floor/today-queues.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import type { Route } from './+types/queue-page.ts'
import { QueueRow } from './queue-row.tsx'
import css from './today.module.css'

const A_PAGE = 100

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'store.view' })
  const queue = TODAY_QUEUE_NAMES.find((name) => name === params.queue)
  if (queue === undefined) throw redirect(inStore('store', store.id))
  const skip = Math.max(0, Math.min(1_000_000, Math.floor(Number(new URL(request.url).searchParams.get('from')) || 0)))
  const query = { queue, most: A_PAGE, skip }
  const answer = context.get(apiContext).call('today', { params: { storeId: store.id }, query })
  const today = await requireAnswer(request, answer)
  // Not for whoever asks: there is nothing of it on their Today either.
  if (today.queues.length === 0) throw redirect(inStore('store', store.id))
  return { store, queue, skip, today }
}

/** All of one queue, what was promised first at the top. */
export default function QueuePage({ loaderData: { store, queue, skip, today } }: Route.ComponentProps) {
  const texts = useTranslations('today')
  const names = useTranslations('today.queue')
  const hints = useTranslations('today.hint')
  const [found] = today.queues
  const { count = 0, rows = [] } = found ?? {}
  return (
    <>
      <PageHeader
        title={names(queue)}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={hints(queue)}
      />
      <Card>
        {rows.length === 0 ? (
          <EmptyState icon="check" title={texts('emptyTitle')} text={texts('emptyText')} />
        ) : (
          <ul className={css.rows}>
            {rows.map((row) => (
              <QueueRow key={row.id} storeId={store.id} queue={queue} row={row} today={today.today} />
            ))}
          </ul>
        )}
        {(skip > 0 || skip + rows.length < count) && (
          <nav className={css.more} aria-label={texts('places')}>
            {skip > 0 && <Link to="?">{texts('first')}</Link>}
            {skip + rows.length < count && <Link to={`?from=${skip + A_PAGE}`}>{texts('next')}</Link>}
          </nav>
        )}
      </Card>
    </>
  )
}
