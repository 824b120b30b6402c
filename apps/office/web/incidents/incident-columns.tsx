import { useMemo } from 'react'
import { Link } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { ListedExceptionView } from '#office/contract/incidents/incidents.ts'
import { exceptionPath, orderPath } from '#paths/office/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import pieces from '../ui/page/parts.module.css'
import type { Column } from '../ui/table/data-table.tsx'
import { useDates } from '../ui/use-dates.ts'
import css from './incidents.module.css'
import { KindBadge } from './kind-badge.tsx'
import { useExceptionTitle } from './use-incident-title.ts'

export const EXCEPTION_COLUMNS = ['what', 'kind', 'deadline', 'owner', 'order', 'customer', 'opened']

export function useExceptionColumns(storeId: string): Column<ListedExceptionView>[] {
  const texts = useTranslations('exceptions')
  const steps = useTranslations('lateStep')
  const dates = useDates()
  const titleOf = useExceptionTitle()
  return useMemo(
    () => [
      {
        id: 'what',
        label: texts('what'),
        cell: (exception) => (
          <Stack as="span" className={css.what}>
            <Link to={exceptionPath(storeId, exception.id)}>{titleOf(exception)}</Link>
            {exception.step && <small>{steps(exception.step)}</small>}
          </Stack>
        ),
      },
      { id: 'kind', label: texts('kind'), cell: ({ kind }) => <KindBadge kind={kind} /> },
      {
        id: 'deadline',
        label: texts('deadline'),
        cell: ({ deadline, isOverdue }) => (
          <span className={`${pieces.line} ${css.deadline}`}>
            {dates.day(deadline)} {isOverdue && <Badge kind="danger">{texts('overdue')}</Badge>}
          </span>
        ),
      },
      { id: 'owner', label: texts('owner'), cell: ({ owner }) => owner?.name ?? '—' },
      {
        id: 'order',
        label: texts('order'),
        cell: ({ order }) => (order ? <Link to={orderPath(storeId, order.id)}>{order.number}</Link> : '—'),
      },
      { id: 'customer', label: texts('customer'), cell: ({ customer }) => customer || '—' },
      {
        id: 'opened',
        label: texts('opened'),
        cell: ({ openedAt }) => <time dateTime={openedAt}>{dates.moment(openedAt)}</time>,
      },
    ],
    [texts, steps, dates, titleOf, storeId],
  )
}
