import { useMemo } from 'react'
import { Link } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { ListedOrderView } from '#office/contract/orders/orders.ts'
import { orderPath } from '#paths/office/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import pieces from '../ui/page/parts.module.css'
import type { Column } from '../ui/table/data-table.tsx'
import { useDates } from '../ui/use-dates.ts'
import { useMoney } from '../ui/use-money.ts'
import css from './orders.module.css'
import { StatusBadge } from './status-badge.tsx'

export const ORDER_COLUMNS = ['number', 'placedAt', 'name', 'garments', 'status', 'deliveryDay', 'returnDay', 'total']

export function useOrderColumns(storeId: string): Column<ListedOrderView>[] {
  const texts = useTranslations('orders')
  const dates = useDates()
  const money = useMoney()
  return useMemo(
    () => [
      {
        id: 'number',
        label: texts('number'),
        cell: ({ id, number }) => (
          <Link className={css.number} to={orderPath(storeId, id)}>
            {number}
          </Link>
        ),
      },
      {
        id: 'placedAt',
        label: texts('placedAt'),
        sortBy: ({ placedAt }) => placedAt,
        cell: ({ placedAt }) => (
          <time dateTime={placedAt} title={dates.exact(placedAt)}>
            {dates.moment(placedAt)}
          </time>
        ),
      },
      {
        id: 'name',
        label: texts('name'),
        cell: ({ name, email, isGuest }) => (
          <Stack as="span">
            {name || '—'}
            <small>{isGuest ? `${email} · ${texts('guest')}` : email}</small>
          </Stack>
        ),
      },
      { id: 'garments', label: texts('garments'), cell: ({ garments }) => <Garments garments={garments} /> },
      { id: 'status', label: texts('status'), cell: ({ status }) => <StatusBadge status={status} /> },
      {
        id: 'deliveryDay',
        label: texts('deliveryDay'),
        cell: ({ deliveryDay }) => (deliveryDay ? dates.day(deliveryDay) : '—'),
      },
      {
        id: 'returnDay',
        label: texts('returnDay'),
        cell: ({ returnDay }) => (returnDay ? dates.day(returnDay) : '—'),
      },
      {
        id: 'total',
        label: texts('total'),
        cell: ({ total }) => <span className={pieces.number}>{money(total)}</span>,
      },
    ],
    [texts, dates, money, storeId],
  )
}

/** The first one by its name, the others by how many they are. */
function Garments({ garments }: Pick<ListedOrderView, 'garments'>) {
  const texts = useTranslations('orders')
  const [first, ...others] = garments
  if (first === undefined) return '—'
  const all = garments.map(({ name, size }) => `${name} (${size})`).join('\n')
  return (
    <span title={all}>
      {first.name} · {first.size}
      {others.length > 0 && <small> {texts('moreGarments', { count: others.length })}</small>}
    </span>
  )
}
