import { AUDIT_ACTIONS } from '#domain/staff/audit-actions.ts'
import type { AuditPageView } from '#office/contract/staff/audit.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import type { Filter } from '../../ui/table/filter-bar.tsx'

/** The same names as the call's own. */
export const AUDIT_FILTERS = ['text', 'action', 'personId', 'from', 'to']

export function useAuditFilters(people: AuditPageView['people']): Filter[] {
  const texts = useTranslations('audit')
  const actions = useTranslations('auditAction')
  return [
    { name: 'text', label: texts('text'), kind: 'text' },
    {
      name: 'action',
      label: texts('action'),
      kind: 'choice',
      choices: AUDIT_ACTIONS.map((action) => ({ value: action, label: actions(action) })),
    },
    {
      name: 'personId',
      label: texts('person'),
      kind: 'choice',
      choices: people.map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'from', label: texts('from'), kind: 'date' },
    { name: 'to', label: texts('to'), kind: 'date' },
  ]
}
