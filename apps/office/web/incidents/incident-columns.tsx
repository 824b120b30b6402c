import { useMemo } from 'react'
import { Link } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { ListedIncidentView } from '#office/contract/incidents/incidents.ts'
import { incidentPath, orderPath } from '#paths/office/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import pieces from '../ui/page/parts.module.css'
import type { Column } from '../ui/table/data-table.tsx'
import { useDates } from '../ui/use-dates.ts'
import css from './incidents.module.css'
import { KindBadge } from './kind-badge.tsx'
import { useIncidentTitle } from './use-incident-title.ts'

export const INCIDENT_COLUMNS = ['what', 'kind', 'deadline', 'owner', 'order', 'customer', 'opened']

export function useIncidentColumns(storeId: string): Column<ListedIncidentView>[] {
  const texts = useTranslations('incidents')
  const steps = useTranslations('lateStep')
  const dates = useDates()
  const titleOf = useIncidentTitle()
  return useMemo(
    () => [
      {
        id: 'what',
        label: texts('what'),
        cell: (incident) => (
          <Stack as="span" className={css.what}>
            <Link to={incidentPath(storeId, incident.id)}>{titleOf(incident)}</Link>
            {incident.step && <small>{steps(incident.step)}</small>}
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
