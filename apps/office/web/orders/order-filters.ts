import { ORDER_STATUSES } from '#domain/orders/statuses.ts'
import { RENTAL_WAYS } from '#domain/rentals/ways.ts'
import { useTranslations } from '../texts/use-translations.ts'
import type { Filter } from '../ui/table/filter-bar.tsx'

/** The same names as the call's own. */
export const ORDER_FILTERS = ['text', 'status', 'way', 'from', 'to']

export function useOrderFilters(): Filter[] {
  const texts = useTranslations('orders')
  const statuses = useTranslations('orderStatus')
  const ways = useTranslations('rentalWay')
  return [
    { name: 'text', label: texts('text'), kind: 'text' },
    {
      name: 'status',
      label: texts('status'),
      kind: 'choice',
      choices: ORDER_STATUSES.map((status) => ({ value: status, label: statuses(status) })),
    },
    {
      name: 'way',
      label: texts('way'),
      kind: 'choice',
      choices: RENTAL_WAYS.map((way) => ({ value: way, label: ways(way) })),
    },
    { name: 'from', label: texts('from'), kind: 'date' },
    { name: 'to', label: texts('to'), kind: 'date' },
  ]
}
