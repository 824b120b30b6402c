import { useMemo } from 'react'
import type { AuditLineView } from '#office/contract/staff/audit.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { PersonBadge } from '../../ui/person-badge.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from './audit.module.css'

export const AUDIT_COLUMNS = ['at', 'person', 'action', 'subject', 'changes', 'network']

/** Refusals are looked for first when something is wrong. */
const KINDS: Partial<Record<AuditLineView['action'], 'danger' | 'warning'>> = {
  'session.refused': 'danger',
  'staff.ended': 'warning',
  'person.factorRemoved': 'warning',
}

export function useAuditColumns(onOpen: (line: AuditLineView) => void): Column<AuditLineView>[] {
  const texts = useTranslations('audit')
  const actions = useTranslations('auditAction')
  const actors = useTranslations('orderActor')
  const dates = useDates()
  return useMemo(
    () => [
      {
        id: 'at',
        label: texts('at'),
        sortBy: ({ at }) => at,
        cell: (line) => (
          <button type="button" className={css.open} onClick={() => onOpen(line)}>
            <time dateTime={line.at} title={dates.exact(line.at)}>
              {dates.moment(line.at)}
            </time>
          </button>
        ),
      },
      {
        id: 'person',
        label: texts('person'),
        sortBy: ({ personName }) => personName,
        cell: ({ personName, apiKeyId }) => (
          <span className={css.person}>
            <PersonBadge name={personName || actors('customer')} />
            {personName || actors('customer')} {apiKeyId && <Badge kind="accent">{texts('apiKey')}</Badge>}
          </span>
        ),
      },
      {
        id: 'action',
        label: texts('action'),
        sortBy: ({ action }) => actions(action),
        cell: ({ action }) => <Badge kind={KINDS[action]}>{actions(action)}</Badge>,
      },
      {
        id: 'subject',
        label: texts('subject'),
        sortBy: ({ subject }) => subject?.name ?? '',
        cell: ({ subject }) => subject?.name ?? '—',
      },
      {
        id: 'changes',
        label: texts('changes'),
        cell: ({ changes }) => (changes.length === 0 ? '—' : texts('changeCount', { count: changes.length })),
      },
      { id: 'network', label: texts('network'), sortBy: ({ network }) => network, cell: ({ network }) => network },
    ],
    [texts, actions, actors, dates, onOpen],
  )
}
