import { Link, useNavigate } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import { customerQuery } from '#office/contract/accounts/customers.ts'
import { customerPath, inStore } from '#paths/office/paths.ts'
import css from '../orders/orders.module.css'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { ExportForm } from '../staff/audit/export-form.tsx'
import { useLanguageNames } from '../texts/use-language-names.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListPage } from '../ui/page/list-page.tsx'
import { PLACE } from '../ui/table/table-state.ts'
import { useTableState } from '../ui/table/use-table-state.ts'
import { useDates } from '../ui/use-dates.ts'
import type { Route } from './+types/customers-page.ts'

const FILTERS = ['text']
const COLUMNS = ['name', 'email', 'orders', 'lastOrderAt', 'language', 'since']

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'customers.view' })
  const search = new URL(request.url).searchParams
  const given = Object.fromEntries(['text', PLACE].map((name) => [name, search.get(name) || undefined]))
  const query = customerQuery.safeParse(given).data ?? {}
  const answer = context.get(apiContext).call('customers', { params: { storeId: store.id }, query })
  return { store, page: await requireAnswer(request, answer) }
}

/** Who has an account or has ordered, the latest first. */
export default function CustomersPage({ loaderData: { store, page } }: Route.ComponentProps) {
  const texts = useTranslations('customers')
  const languages = useLanguageNames()
  const dates = useDates()
  const navigate = useNavigate()
  const state = useTableState({ columns: COLUMNS, filters: FILTERS })
  return (
    <ListPage
      store={store}
      title={texts('title')}
      lead={texts('lead')}
      actions={
        store.permissions.includes('customers.export') && (
          <ExportForm
            call="exportCustomers"
            input={{ params: { storeId: store.id }, body: state.filters }}
            action={inStore('customersExport', store.id)}
            name="customers.csv"
          />
        )
      }
      filters={[{ name: 'text', label: texts('text'), kind: 'text' }]}
      columns={[
        {
          id: 'name',
          label: texts('name'),
          cell: ({ id, name, isGuest }) => (
            <Stack as="span">
              <Link className={css.number} to={customerPath(store.id, id)}>
                {name || '—'}
              </Link>
              {isGuest && <small>{texts('guest')}</small>}
            </Stack>
          ),
        },
        { id: 'email', label: texts('email'), cell: ({ email }) => email },
        { id: 'orders', label: texts('orders'), cell: ({ orders }) => String(orders) },
        {
          id: 'lastOrderAt',
          label: texts('lastOrderAt'),
          cell: ({ lastOrderAt }) => (lastOrderAt ? dates.day(lastOrderAt) : '—'),
        },
        { id: 'language', label: texts('language'), cell: ({ language }) => languages.title(language) },
        { id: 'since', label: texts('since'), cell: ({ since }) => dates.day(since) },
      ]}
      rows={page.customers}
      total={page.matching}
      rowId={({ id }) => id}
      rowName={({ name, email }) => name || email}
      state={state}
      onOpen={({ id }) => void navigate(customerPath(store.id, id))}
      nothing={{ title: texts('nobodyTitle'), text: texts('nobodyText'), showAll: texts('showAll') }}
      none={<EmptyState icon="person" title={texts('noneTitle')} text={texts('noneText')} />}
      more={{ next: page.next, label: texts('places'), first: texts('first'), more: texts('more') }}
    />
  )
}
