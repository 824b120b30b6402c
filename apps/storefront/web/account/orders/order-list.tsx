import { useEffect, useRef } from 'react'
import { NothingYet } from '#storefront/web/placeholders/nothing-yet.tsx'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { LoadFailed } from '../profile/load-failed.tsx'
import { OrderCard } from './order-card.tsx'
import css from './order-list.module.css'
import { useOrderList } from './use-order-list.ts'

export function OrderList() {
  const texts = useTranslations('orders')
  const { shown, failure, busy, load } = useOrderList()
  const list = useFocusOnNew(shown?.orders.length ?? 0)
  if (shown?.orders.length === 0) return <NothingYet place="orders" className={css.empty} />
  return (
    <section aria-labelledby="orders-title" aria-busy={busy}>
      <h2 id="orders-title">{texts('title')}</h2>
      {shown === null && failure === null && <Skeleton />}
      <ul ref={list} className={css.orders}>
        {shown?.orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {failure && <LoadFailed text={shown ? texts('moreFailed') : undefined} onRetry={load} />}
      {shown?.nextCursor && !failure && (
        <button type="button" className={button.quiet} {...whileBusy(busy, load)}>
          {texts('showMore')}
        </button>
      )}
    </section>
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
