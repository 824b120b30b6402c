import { customerPath, inStore } from '#paths/office/paths.ts'
import css from '../../orders/orders.module.css'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import type { Route } from './+types/member-page.ts'
import { ActionsCard } from './actions-card.tsx'
import { AdjustmentsCard, GarmentsCard, PaymentsCard, PlanCard } from './member-cards.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { storeId, memberId } = params
  const store = requireStore(context, { storeId, permission: 'customers.view' })
  const asked = context.get(apiContext).call('memberDetail', { params: { storeId: store.id, id: memberId } })
  return { store, member: await requireAnswer(request, asked) }
}

export { memberAction as action } from './member-action.ts'

/** One membership: how it stands, and what staff can do about it besides the rules. */
export default function MemberPage({ loaderData: { store, member } }: Route.ComponentProps) {
  const texts = useTranslations('member')
  const customers = useTranslations('customers')
  const states = useTranslations('planState')
  const { customer, status, pause } = member
  const isPaused = pause?.state === 'paused'
  return (
    <>
      <PageHeader
        title={texts('title', { number: member.number })}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: customers('title'), to: inStore('customers', store.id) },
          ...(customer.id ? [{ label: customer.name, to: customerPath(store.id, customer.id) }] : []),
        ]}
        lead={
          <span className={`${pieces.line} ${css.lead}`}>
            <Badge
              kind={
                isPaused ? 'neutral' : status === 'active' ? 'success' : status === 'pastDue' ? 'danger' : 'neutral'
              }
            >
              {states(isPaused ? 'paused' : status)}
            </Badge>
            {member.plan}
          </span>
        }
      />
      <div className={pieces.columns}>
        <div className={`${pieces.part} ${css.part}`}>
          {store.permissions.includes('members.edit') && <ActionsCard member={member} />}
          <AdjustmentsCard adjustments={member.adjustments} />
        </div>
        <div className={`${pieces.part} ${css.part}`}>
          <PlanCard member={member} />
          <GarmentsCard member={member} storeId={store.id} />
          <PaymentsCard movements={member.movements} />
        </div>
      </div>
    </>
  )
}
