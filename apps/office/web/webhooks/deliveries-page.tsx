import { useNavigate, useSearchParams } from 'react-router'
import { deliveryQuery } from '#office/contract/webhooks/webhooks.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListPage } from '../ui/page/list-page.tsx'
import { PLACE, toAddress } from '../ui/table/table-state.ts'
import { useTableState } from '../ui/table/use-table-state.ts'
import type { Route } from './+types/deliveries-page.ts'
import { DELIVERY_COLUMNS, useDeliveryColumns } from './delivery-columns.tsx'
import { DeliveryDetail } from './delivery-detail.tsx'
import { DELIVERY_FILTERS, useDeliveryFilters } from './delivery-filters.ts'
import { DevelopersTabs } from './developers-tabs.tsx'
import { ReplayAllButton } from './replay-all-button.tsx'

/** Which one is open: a link leads to it. */
const OPEN = 'delivery'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'apiKeys.view' })
  const api = context.get(apiContext)
  const search = new URL(request.url).searchParams
  const given = Object.fromEntries([...DELIVERY_FILTERS, PLACE].map((name) => [name, search.get(name) || undefined]))
  // an address written by hand that says nothing sensible shows everything
  const query = deliveryQuery.safeParse(given).data ?? {}
  const storeId = store.id
  const [page, webhooks] = await Promise.all([
    requireAnswer(request, api.call('webhookDeliveries', { params: { storeId }, query })),
    requireAnswer(request, api.call('webhooks', { params: { storeId } })),
  ])
  const id = search.get(OPEN)
  const opened = id ? await api.call('webhookDelivery', { params: { storeId, id } }) : null
  return { store, page, webhooks, opened: opened?.success ? opened.data : null }
}

export { deliveriesAction as action } from './deliveries-action.ts'

/** What the store's programs were told, and what they answered. */
export default function DeliveriesPage({ loaderData }: Route.ComponentProps) {
  const { store, page, webhooks, opened } = loaderData
  const texts = useTranslations('developers')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const state = useTableState({ columns: DELIVERY_COLUMNS, filters: DELIVERY_FILTERS })
  const filters = useDeliveryFilters(webhooks)
  const columns = useDeliveryColumns({ webhooks, addressOf: (id) => `?${withOpened(search, id)}` })
  const canSend = store.permissions.includes('webhooks.send')
  return (
    <ListPage
      store={store}
      title={texts('title')}
      lead={texts('deliveriesLead')}
      actions={canSend && page.deliveries.length > 0 && <ReplayAllButton filters={state.filters} />}
      above={<DevelopersTabs storeId={store.id} />}
      filters={filters}
      caption={texts('deliveries')}
      columns={columns}
      rows={page.deliveries}
      total={page.matching}
      rowId={({ id }) => id}
      rowName={({ type, at }) => `${type}, ${at}`}
      state={state}
      onOpen={({ id }) => void navigate(`?${withOpened(search, id)}`, { preventScrollReset: true })}
      none={<EmptyState icon="timeline" title={texts('noDeliveries')} text={texts('noDeliveriesText')} />}
      more={{ next: page.next, label: texts('places'), first: texts('latest'), more: texts('older') }}
    >
      <DeliveryDetail
        detail={opened}
        canSend={canSend}
        onClose={() => void navigate(toAddress(state), { preventScrollReset: true })}
      />
    </ListPage>
  )
}

function withOpened(search: URLSearchParams, id: string): string {
  const changed = new URLSearchParams(search)
  changed.set(OPEN, id)
  return changed.toString()
}
