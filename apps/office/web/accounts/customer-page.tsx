import { customerPath, draftPath, inStore } from '#paths/office/paths.ts'
import { NotesCard } from '../orders/order/notes-card.tsx'
import css from '../orders/orders.module.css'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { ExportForm } from '../staff/audit/export-form.tsx'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/base/button.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import pieces from '../ui/page/parts.module.css'
import { useDates } from '../ui/use-dates.ts'
import type { Route } from './+types/customer-page.ts'
import { ContactCard } from './contact-card.tsx'
import { CreditCard } from './credit/credit-card.tsx'
import { ConsentsCard, MoneyCard, OrdersCard, PlansCard, TimelineCard } from './customer-cards.tsx'
import { EraseCard } from './erase-card.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { storeId, customerId } = params
  const store = requireStore(context, { storeId, permission: 'customers.view' })
  const asked = context.get(apiContext).call('customerDetail', { params: { storeId: store.id, id: customerId } })
  return { store, customer: await requireAnswer(request, asked) }
}

export { customerAction as action } from './customer-action.ts'

/** Somebody with everything the store knows of them, masked until it is needed. */
export default function CustomerPage({ loaderData: { store, customer } }: Route.ComponentProps) {
  const texts = useTranslations('customers')
  const dates = useDates()
  const may = (permission: (typeof store.permissions)[number]) => store.permissions.includes(permission)
  return (
    <>
      <PageHeader
        title={customer.name || customer.email}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: texts('title'), to: inStore('customers', store.id) },
        ]}
        lead={
          <span className={`${pieces.line} ${css.lead}`}>
            <Badge kind={customer.isGuest ? 'neutral' : 'accent'}>
              {texts(customer.isGuest ? 'guest' : 'account')}
            </Badge>
            {texts('sinceDay', { day: dates.day(customer.since) })}
          </span>
        }
        actions={
          <>
            {may('orders.edit') && (
              <ButtonLink kind="primary" icon="plus" to={draftPath(store.id, customer.id)}>
                {texts('newOrder')}
              </ButtonLink>
            )}
            {may('customers.export') && (
              <ExportForm
                call="exportCustomer"
                input={{ params: { storeId: store.id, id: customer.id } }}
                action={`${customerPath(store.id, customer.id)}/export.json`}
                name="customer.json"
                label={texts('export')}
              />
            )}
          </>
        }
      />
      <div className={pieces.columns}>
        <div className={`${pieces.part} ${css.part}`}>
          <OrdersCard orders={customer.history} storeId={store.id} />
          <NotesCard notes={customer.notes} colleagues={customer.colleagues} canWrite={may('orders.edit')} />
          <div className={css.last}>
            <TimelineCard timeline={customer.timeline} />
          </div>
        </div>
        <div className={`${pieces.part} ${css.part}`}>
          <ContactCard customer={customer} canReveal={may('customers.reveal')} />
          <MoneyCard money={customer.money} />
          <CreditCard customer={customer} storeId={store.id} canGive={may('money.refund')} />
          <PlansCard plans={customer.plans} storeId={store.id} />
          <ConsentsCard consents={customer.consents} />
          {may('customers.erase') && <EraseCard customer={customer} storeId={store.id} />}
        </div>
      </div>
    </>
  )
}
