import { useState } from 'react'
import type { AuditLineView } from '#office/contract/staff/audit.ts'
import { auditQuery } from '#office/contract/staff/audit.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import { loadViews, openDefault } from '../../ui/table/load-views.server.ts'
import { PLACE } from '../../ui/table/table-state.ts'
import { useTableState } from '../../ui/table/use-table-state.ts'
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
  const [opened, setOpened] = useState<AuditLineView | null>(null)
  const columns = useAuditColumns(setOpened)
  const filters = useAuditFilters(page.people)
  const state = useTableState({ columns: AUDIT_COLUMNS, filters: AUDIT_FILTERS })
  const isFiltered = Object.keys(state.filters).length > 0
  return (
    <ListPage
      store={store}
      title={texts('title')}
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
      views={{ list: 'audit', views }}
      filters={filters}
      columns={columns}
      rows={page.lines}
      total={page.matching}
      rowId={({ id }) => id}
      rowName={({ personName, at }) => `${personName}, ${at}`}
      state={state}
      onOpen={setOpened}
      none={
        <EmptyState
          icon="timeline"
          title={texts(isFiltered ? 'nothingTitle' : 'noneTitle')}
          text={texts(isFiltered ? 'nothingText' : 'noneText')}
        />
      }
      more={{ next: page.next, label: texts('places'), first: texts('latest'), more: texts('older') }}
    >
      <AuditLine line={opened} onClose={() => setOpened(null)} />
    </ListPage>
  )
}
