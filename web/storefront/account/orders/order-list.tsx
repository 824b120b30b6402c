import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import button from '#web/ui/button.module.css'
import profile from '../profile/profile.module.css'
import { OrderCard } from './order-card.tsx'
import css from './order-list.module.css'
import { useOrderList } from './use-order-list.ts'

export function OrderList() {
  const texts = useTranslations('orders')
  const { shown, failure, busy, load } = useOrderList()
  const list = useFocusOnNew(shown?.orders.length ?? 0)
  if (shown?.orders.length === 0) return <NoOrders />
  return (
    <section aria-labelledby="orders-title" aria-busy={busy}>
      <h2 id="orders-title" className={css.title}>
        {texts('title')}
      </h2>
      {shown === null && failure === null && <Skeleton />}
      <ul ref={list} className={css.orders}>
        {shown?.orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {failure && <Failed isFirst={shown === null} onRetry={load} />}
      {shown?.nextCursor && !failure && (
        <button type="button" className={button.quiet} disabled={busy} onClick={load}>
          {texts('showMore')}
        </button>
      )}
    </section>
  )
}

function NoOrders() {
  const texts = useTranslations('orders')
  return (
    <div className={css.empty}>
      <h2>{texts('emptyTitle')}</h2>
      <p>{texts('emptyText')}</p>
      <Link to={paths.products} className={button.button}>
        {texts('toProducts')}
      </Link>
    </div>
  )
}

function Failed({ isFirst, onRetry }: { isFirst: boolean; onRetry: () => void }) {
  const texts = useTranslations('orders')
  const common = useTranslations('profile')
  return (
    <div className={profile.failed} role="alert">
      <p>{isFirst ? common('loadFailed') : texts('moreFailed')}</p>
      <button type="button" className={button.quiet} onClick={onRetry}>
        {common('retry')}
      </button>
    </div>
  )
}

/** As high as the orders that are on their way. */
function Skeleton() {
  return (
    <div className={css.skeleton} data-testid="orders-skeleton">
      <div />
      <div />
      <div />
    </div>
  )
}

/** Who asked for more goes on at the first new order. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(0)
  useEffect(() => {
    const isMore = before.current > 0 && count > before.current
    const firstNew = list.current?.children.item(before.current)
    before.current = count
    if (isMore) firstNew?.querySelector<HTMLElement>('a')?.focus()
  }, [count])
  return list
}
