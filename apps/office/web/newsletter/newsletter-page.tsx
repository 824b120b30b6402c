import { useNavigate } from 'react-router'
import { contactQuery } from '#office/contract/newsletter/newsletter.ts'
import { contactPath, inStore } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { ExportForm } from '../staff/audit/export-form.tsx'
import { useTranslations } from '../texts/use-translations.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListPage } from '../ui/page/list-page.tsx'
import { loadViews, openDefault } from '../ui/table/load-views.server.ts'
import { readListQuery } from '../ui/table/read-list-query.server.ts'
import { useTableState } from '../ui/table/use-table-state.ts'
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
  const navigate = useNavigate()
  const columns = useContactColumns(store.id)
  const filters = useContactFilters()
  const state = useTableState({ columns: CONTACT_COLUMNS, filters: CONTACT_FILTERS })
  return (
    <ListPage
      store={store}
      title={texts('title')}
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
      views={{ list: 'newsletter', views }}
      filters={filters}
      columns={columns}
      rows={page.contacts}
      total={page.matching}
      rowId={({ id }) => id}
      rowName={({ email }) => email}
      state={state}
      onOpen={({ id }) => void navigate(contactPath(store.id, id))}
      nothing={{ title: texts('nobodyTitle'), text: texts('nobodyText'), showAll: texts('showAll') }}
      none={<EmptyState icon="mail" title={texts('noneTitle')} text={texts('noneText')} />}
      more={{ next: page.next, label: texts('places'), first: texts('first'), more: texts('more') }}
    />
  )
}
