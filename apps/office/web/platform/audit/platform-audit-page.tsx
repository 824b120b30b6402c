import { useState } from 'react'
import { type AuditLineView, auditQuery } from '#office/contract/staff/audit.ts'
import { officePaths } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { AUDIT_COLUMNS, useAuditColumns } from '../../staff/audit/audit-columns.tsx'
import { AUDIT_FILTERS, useAuditFilters } from '../../staff/audit/audit-filters.ts'
import { AuditLine } from '../../staff/audit/audit-line.tsx'
import { ExportForm } from '../../staff/audit/export-form.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import { PLACE } from '../../ui/table/table-state.ts'
import { useTableState } from '../../ui/table/use-table-state.ts'
import { readFilters } from '../read-filters.ts'
import { requirePlatform } from '../require-platform.ts'
import type { Route } from './+types/platform-audit-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePlatform(context, 'platform.audit')
  const query = readFilters(request, { schema: auditQuery, names: [...AUDIT_FILTERS, PLACE] })
  return requireAnswer(request, context.get(apiContext).call('platformAudit', { query }))
}

/** What was done outside of stores, and by operators in them. */
export default function PlatformAuditPage({ loaderData: page }: Route.ComponentProps) {
  const texts = useTranslations('audit')
  const platform = useTranslations('platform')
  const [opened, setOpened] = useState<AuditLineView | null>(null)
  const columns = useAuditColumns(setOpened)
  const filters = useAuditFilters(page.people)
  const state = useTableState({ columns: AUDIT_COLUMNS, filters: AUDIT_FILTERS })
  return (
    <ListPage
      title={texts('title')}
      lead={platform('auditLead')}
      actions={
        <ExportForm
          call="exportPlatformAudit"
          input={{ body: state.filters }}
          action={officePaths.platformAuditExport}
          name="platform-audit.csv"
        />
      }
      filters={filters}
      columns={columns}
      rows={page.lines}
      total={page.matching}
      rowId={({ id }) => id}
      rowName={({ personName, at }) => `${personName}, ${at}`}
      state={state}
      onOpen={setOpened}
      none={<EmptyState icon="timeline" title={texts('noneTitle')} text={texts('noneText')} />}
      more={{ next: page.next, label: texts('places'), first: texts('latest'), more: texts('older') }}
    >
      <AuditLine line={opened} onClose={() => setOpened(null)} />
    </ListPage>
  )
}
