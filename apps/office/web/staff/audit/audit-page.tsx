import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AuditLineView } from '#office/contract/staff/audit.ts'
import { auditQuery } from '#office/contract/staff/audit.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar } from '../../ui/table/filter-bar.tsx'
import { loadViews, openDefault } from '../../ui/table/load-views.server.ts'
import { PlaceLinks } from '../../ui/table/place-links.tsx'
import { SavedViews } from '../../ui/table/saved-views.tsx'
import { PLACE, readTableState } from '../../ui/table/table-state.ts'
import type { Route } from './+types/audit-page.ts'
import { AUDIT_COLUMNS, useAuditColumns } from './audit-columns.tsx'
import { AUDIT_FILTERS, useAuditFilters } from './audit-filters.ts'
import { AuditLine } from './audit-line.tsx'
import { CopyLink } from './copy-link.tsx'
import { ExportForm } from './export-form.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'audit.view' })
  const api = context.get(apiContext)
  const views = await requireAnswer(request, loadViews(api, { storeId: store.id, list: 'audit' }))
  openDefault(request, views)
  const search = new URL(request.url).searchParams
  const given = Object.fromEntries([...AUDIT_FILTERS, PLACE].map((name) => [name, search.get(name) || undefined]))
  // an address written by hand that says nothing sensible shows everything
  const query = auditQuery.safeParse(given).data ?? {}
  const answer = api.call('audit', { params: { storeId: store.id }, query })
  return { store, views, page: await requireAnswer(request, answer) }
}

/** Who did what in the store's office, the latest first. */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { store, views, page } = loaderData
  const texts = useTranslations('audit')
  const [search] = useSearchParams()
  const [opened, setOpened] = useState<AuditLineView | null>(null)
  const columns = useAuditColumns(setOpened)
  const filters = useAuditFilters(page.people)
  const state = useMemo(() => readTableState(search, { columns: AUDIT_COLUMNS, filters: AUDIT_FILTERS }), [search])
  const isFiltered = Object.keys(state.filters).length > 0
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
        actions={
          <>
            <CopyLink />
            {store.permissions.includes('audit.export') && (
              <ExportForm
                call="exportAudit"
                input={{ params: { storeId: store.id }, body: state.filters }}
                action={inStore('auditExport', store.id)}
                name="audit.csv"
              />
            )}
          </>
        }
      />
      <SavedViews list="audit" views={views} state={state} />
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
        empty={
          <EmptyState
            icon="timeline"
            title={texts(isFiltered ? 'nothingTitle' : 'noneTitle')}
            text={texts(isFiltered ? 'nothingText' : 'noneText')}
          />
        }
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
