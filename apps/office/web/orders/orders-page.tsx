import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { actorsOf } from '#domain/orders/staff-moves.ts'
import { type ListedOrderView, orderQuery } from '#office/contract/orders/orders.ts'
import { inStore, orderPath } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button, ButtonLink } from '../ui/base/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListPage } from '../ui/page/list-page.tsx'
import { loadViews, openDefault } from '../ui/table/load-views.server.ts'
import { readListQuery } from '../ui/table/read-list-query.server.ts'
import { useTableState } from '../ui/table/use-table-state.ts'
import type { Route } from './+types/orders-page.ts'
import { Mentions } from './mentions.tsx'
import { MoveManyDialog } from './move-many-dialog.tsx'
import { NoticesDialog } from './new-orders/notices-dialog.tsx'
import { seeNewOrders } from './new-orders/seen.ts'
import { ORDER_COLUMNS, useOrderColumns } from './order-columns.tsx'
import { ORDER_FILTERS, useOrderFilters } from './order-filters.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'orders.view' })
  const api = context.get(apiContext)
  const views = await requireAnswer(request, loadViews(api, { storeId: store.id, list: 'orders' }))
  openDefault(request, views)
  const query = readListQuery(request, { filters: ORDER_FILTERS, schema: orderQuery })
  const [page, mentions, news] = await Promise.all([
    requireAnswer(request, api.call('orders', { params: { storeId: store.id }, query })),
    requireAnswer(request, api.call('mentions', { params: { storeId: store.id } })),
    requireAnswer(request, api.call('newOrders', { params: { storeId: store.id } })),
  ])
  return { store, views, page, mentions, mails: news.mails }
}

export { ordersAction as action } from './orders-action.ts'

/** The orders of a store, the latest first. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { store, views, page, mentions, mails } = loaderData
  useOrdersSeen(store.id, page)
  const [isChoosing, setChoosing] = useState(false)
  const [hasMails, setMails] = useState(mails)
  const notices = useTranslations('newOrders')
  const texts = useTranslations('orders')
  const table = useTranslations('table')
  const navigate = useNavigate()
  const columns = useOrderColumns(store.id)
  const filters = useOrderFilters()
  const actors = actorsOf(store.permissions)
  const [moving, setMoving] = useState<ListedOrderView[]>([])
  const state = useTableState({ columns: ORDER_COLUMNS, filters: ORDER_FILTERS })
  const file = `${inStore('ordersExport', store.id)}?${new URLSearchParams(state.filters)}`
  return (
    <ListPage
      store={store}
      title={texts('title')}
      lead={texts('lead')}
      actions={
        <>
          <Button icon="alert" onClick={() => setChoosing(true)}>
            {notices('open')}
          </Button>
          <ButtonLink to={file} icon="download" reloadDocument>
            {table('export')}
          </ButtonLink>
        </>
      }
      above={<Mentions mentions={mentions} storeId={store.id} />}
      views={{ list: 'orders', views }}
      filters={filters}
      columns={columns}
      rows={page.orders}
      total={page.matching}
      rowId={({ id }) => id}
      rowName={({ number }) => number}
      state={state}
      onOpen={({ id }) => void navigate(orderPath(store.id, id))}
      bulk={
        actors.includes('staff')
          ? (rows, clear) => (
              <Button
                isSmall
                onClick={() => {
                  clear()
                  setMoving(rows)
                }}
              >
                {texts('moveMany')}
              </Button>
            )
          : undefined
      }
      nothing={{ title: texts('nothingTitle'), text: texts('nothingText'), showAll: texts('showAll') }}
      none={<EmptyState icon="truck" title={texts('noneTitle')} text={texts('noneText')} />}
      more={{ next: page.next, label: texts('places'), first: texts('first'), more: texts('more') }}
    >
      {isChoosing && (
        <NoticesDialog
          storeId={store.id}
          mails={hasMails}
          onClose={(chosen) => {
            setMails(chosen)
            setChoosing(false)
          }}
        />
      )}
      {moving.length > 0 && <MoveManyDialog orders={moving} actors={actors} onClose={() => setMoving([])} />}
    </ListPage>
  )
}

/** What the list shows is no longer new. */
function useOrdersSeen(storeId: string, page: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was read anew is looked at anew
  useEffect(() => {
    void seeNewOrders(storeId)
  }, [storeId, page])
}
