import { useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { contactQuery } from '#office/contract/newsletter/newsletter.ts'
import { contactPath, inStore } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { ExportForm } from '../staff/audit/export-form.tsx'
import { useTranslations } from '../texts/use-translations.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { FilterBar } from '../ui/table/filter-bar.tsx'
import { loadViews, openDefault } from '../ui/table/load-views.server.ts'
import { PlaceLinks } from '../ui/table/place-links.tsx'
import { readListQuery } from '../ui/table/read-list-query.server.ts'
import { SavedViews } from '../ui/table/saved-views.tsx'
import { readTableState } from '../ui/table/table-state.ts'
import type { Route } from './+types/newsletter-page.ts'
import { CONTACT_COLUMNS, useContactColumns } from './contact-columns.tsx'
import { CONTACT_FILTERS, useContactFilters } from './contact-filters.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'newsletter.view' })
  const api = context.get(apiContext)
  const views = await requireAnswer(request, loadViews(api, { storeId: store.id, list: 'newsletter' }))
  openDefault(request, views)
  const query = readListQuery(request, { filters: CONTACT_FILTERS, schema: contactQuery })
  const answer = api.call('newsletterContacts', { params: { storeId: store.id }, query })
  return { store, views, page: await requireAnswer(request, answer) }
}

/** Who asked to hear from the store, the latest first. */
export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  const { store, views, page } = loaderData
  const texts = useTranslations('newsletter')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const columns = useContactColumns(store.id)
  const filters = useContactFilters()
  const state = useMemo(() => readTableState(search, { columns: CONTACT_COLUMNS, filters: CONTACT_FILTERS }), [search])
  const isFiltered = Object.keys(state.filters).length > 0
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
        actions={
          store.permissions.includes('newsletter.export') && (
            <ExportForm
              call="exportNewsletter"
              input={{ params: { storeId: store.id }, body: state.filters }}
              action={inStore('newsletterExport', store.id)}
              name="newsletter.csv"
            />
          )
        }
      />
      <SavedViews list="newsletter" views={views} state={state} />
      <FilterBar filters={filters} state={state} />
      <DataTable
        caption={texts('title')}
        columns={columns}
        rows={page.contacts}
        total={page.matching}
        rowId={({ id }) => id}
        rowName={({ email }) => email}
        state={state}
        onOpen={({ id }) => void navigate(contactPath(store.id, id))}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={texts('nobodyTitle')}
              text={texts('nobodyText')}
              action={<Link to="?">{texts('showAll')}</Link>}
            />
          ) : (
            <EmptyState icon="mail" title={texts('noneTitle')} text={texts('noneText')} />
          )
        }
      />
      <PlaceLinks state={state} next={page.next} label={texts('places')} first={texts('first')} more={texts('more')} />
    </>
  )
}
