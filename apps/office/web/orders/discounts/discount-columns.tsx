import { useMemo } from 'react'
import { Link } from 'react-router'
import type { OfficeDiscountView } from '#office/contract/orders/discounts.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import css from './discounts.module.css'

export const DISCOUNT_COLUMNS = ['code', 'worth', 'state', 'period', 'uses', 'ways']

const KINDS = { active: 'success', scheduled: 'accent', ended: 'neutral', off: 'warning' } as const

/** `base` null: nobody opens them. */
export function useDiscountColumns(base: string | null): Column<OfficeDiscountView>[] {
  const texts = useTranslations('discounts')
  const dates = useDates()
  const money = useMoney()
  return useMemo(() => {
    const day = (text: string | null) => (text === null ? '…' : dates.day(`${text}T12:00:00Z`))
    return [
      {
        id: 'code',
        label: texts('field.code'),
        sortBy: ({ code }) => code,
        cell: ({ id, code }) =>
          base ? (
            <Link className={css.code} to={`${base}/${id}`}>
              {code}
            </Link>
          ) : (
            <span className={css.code}>{code}</span>
          ),
      },
      {
        id: 'worth',
        label: texts('worth'),
        sortBy: ({ type, value }) => `${type} ${String(value).padStart(9, '0')}`,
        cell: ({ type, value }) => (type === 'percent' ? `${value} %` : money(value)),
      },
      {
        id: 'state',
        label: texts('stateLabel'),
        sortBy: ({ state }) => texts(`state.${state}`),
        cell: ({ state }) => <Badge kind={KINDS[state]}>{texts(`state.${state}`)}</Badge>,
      },
      {
        id: 'period',
        label: texts('period'),
        sortBy: ({ lastDay }) => lastDay ?? '9999',
        cell: ({ firstDay, lastDay }) =>
          firstDay === null && lastDay === null ? texts('always') : `${day(firstDay)} – ${day(lastDay)}`,
      },
      {
        id: 'uses',
        label: texts('uses'),
        sortBy: ({ uses }) => String(uses).padStart(9, '0'),
        cell: ({ uses, maxUses }) => (maxUses === null ? String(uses) : texts('usesOf', { uses, most: maxUses })),
      },
      {
        id: 'ways',
        label: texts('field.ways'),
        cell: ({ ways }) =>
          ways === null ? texts('everyWay') : ways.map((way) => texts(`way.${way as 'rent'}`)).join(', '),
      },
    ]
  }, [texts, dates, money, base])
}
