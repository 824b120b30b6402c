import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { inStore } from '#paths/office/paths.ts'
import { ChargesCard } from '../charges/charges-card.tsx'
import { IncidentsCard } from '../incidents/incidents-card.tsx'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useSession } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import pieces from '../ui/page/parts.module.css'
import { useDates } from '../ui/use-dates.ts'
import type { Route } from './+types/order-page.ts'
import { ChangesCard } from './order/changes-card.tsx'
import { CustomerCard } from './order/customer-card.tsx'
import { FilesCard } from './order/files-card.tsx'
import { GarmentsCard } from './order/garments-card.tsx'
import { MailsCard } from './order/mails-card.tsx'
import { MoneyCard } from './order/money-card.tsx'
import { NotesCard } from './order/notes-card.tsx'
import { TimelineCard } from './order/timeline-card.tsx'
import { VisitsCard } from './order/visits-card.tsx'
import css from './orders.module.css'
import { StatusBadge } from './status-badge.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { storeId, orderId } = params
  const store = requireStore(context, { storeId, permission: 'orders.view' })
  const api = context.get(apiContext)
  const [order, { incidents }] = await Promise.all([
    requireAnswer(request, api.call('orderDetail', { params: { storeId: store.id, id: orderId } })),
    requireAnswer(request, api.call('incidents', { params: { storeId: store.id }, query: { order: orderId } })),
  ])
  return { store, order, incidents }
}

export { orderAction as action } from './order-action.ts'

/** Everything about an order on one page: garments and their moves, money, mails, notes, who did what. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { store, order, incidents } = loaderData
  const texts = useTranslations('order')
  const list = useTranslations('orders')
  const dates = useDates()
  const { name } = useSession().person
  useMentionsSeen(order.notes.some(({ mentions }) => mentions.includes(name)) ? order.id : null)
  const may = (permission: (typeof store.permissions)[number]) => store.permissions.includes(permission)
  return (
    <>
      <PageHeader
        title={order.number}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: list('title'), to: inStore('orders', store.id) },
        ]}
        lead={
          <span className={`${pieces.line} ${css.lead}`}>
            <StatusBadge status={order.status} />
            {texts('placed', { at: dates.moment(order.placedAt) })}
          </span>
        }
      />
      <div className={pieces.columns}>
        <div className={`${pieces.part} ${css.part}`}>
          <IncidentsCard incidents={incidents} storeId={store.id} />
          <GarmentsCard order={order} storeId={store.id} />
          <VisitsCard visits={order.visits} />
          <ChangesCard changes={order.changes} canTakeBack={may('orders.edit')} />
          <NotesCard notes={order.notes} colleagues={order.colleagues} canWrite={may('orders.edit')} />
          <div className={css.last}>
            <TimelineCard timeline={order.timeline} />
          </div>
        </div>
        <div className={`${pieces.part} ${css.part}`}>
          <CustomerCard
            order={order}
            storeId={store.id}
            canReveal={may('customers.reveal')}
            canOpen={may('customers.view')}
          />
          <div id="money">
            <MoneyCard
              order={order}
              storeId={store.id}
              canRefund={may('money.refund')}
              hasReceipt={order.hasReceipt && may('customers.reveal')}
            />
          </div>
          <ChargesCard order={order} canCharge={may('money.charge')} canRefund={may('money.refund')} />
          <FilesCard order={order} storeId={store.id} canAdd={may('orders.edit')} />
          <MailsCard mails={order.mails} canSend={may('orders.edit')} />
        </div>
      </div>
    </>
  )
}

/** Whoever was called has come to read it: the mark goes. */
function useMentionsSeen(orderId: string | null) {
  const { submit } = useFetcher()
  const send = useRef(submit)
  useEffect(() => {
    if (orderId !== null) void send.current({ intent: 'seen' }, { method: 'post' })
  }, [orderId])
}
