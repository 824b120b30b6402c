import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
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
import { PageHeader } from '../../ui/page/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar } from '../../ui/table/filter-bar.tsx'
import { PlaceLinks } from '../../ui/table/place-links.tsx'
import { PLACE, readTableState } from '../../ui/table/table-state.ts'
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
  const [search] = useSearchParams()
  const [opened, setOpened] = useState<AuditLineView | null>(null)
  const columns = useAuditColumns(setOpened)
  const filters = useAuditFilters(page.people)
  const state = useMemo(() => readTableState(search, { columns: AUDIT_COLUMNS, filters: AUDIT_FILTERS }), [search])
  return (
    <>
      <PageHeader
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
      />
      <FilterBar filters={filters} state={state} />
      <DataTable
        caption={texts('title')}
        columns={columns}
        rows={page.lines}
        total={page.matching}
        rowId={({ id }) => id}
        rowName={({ personName, at }) => `${personName}, ${at}`}
        state={state}
        onOpen={setOpened}
        empty={<EmptyState icon="timeline" title={texts('noneTitle')} text={texts('noneText')} />}
      />
      <PlaceLinks
        state={state}
        next={page.next}
        label={texts('places')}
        first={texts('latest')}
        more={texts('older')}
      />
      <AuditLine line={opened} onClose={() => setOpened(null)} />
    </>
  )
}
