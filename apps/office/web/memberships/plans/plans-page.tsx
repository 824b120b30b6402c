import { useState } from 'react'
import { useFetcher } from 'react-router'
import { localise } from '#domain/stores/languages.ts'
import type { PlanView } from '#office/contract/memberships/plans.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-form.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useToast } from '../../ui/toast/toasts.tsx'
import type { Route } from './+types/plans-page.ts'
import { PlanRow } from './plan-row.tsx'
import css from './plans.module.css'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'plans.view' })
  const answer = context.get(apiContext).call('plans', { params: { storeId: store.id } })
  return { store, plans: await requireAnswer(request, answer) }
}

export { plansAction as action } from './plans-action.ts'

/** The plans of a store in the order shoppers see them, and who has them. */
export default function PlansPage({ loaderData }: Route.ComponentProps) {
  const { store, plans } = loaderData
  const texts = useTranslations('plans')
  const toast = useToast()
  const quick = useFetcher()
  const [changing, setChanging] = useState<PlanView | null>(null)
  const canEdit = store.permissions.includes('plans.edit')
  const create = canEdit && (
    <ButtonLink to={`${inStore('plans', store.id)}/new`} kind="primary" icon="plus">
      {texts('new')}
    </ButtonLink>
  )
  const status = changing?.status === 'active' ? 'inactive' : 'active'
  const name = changing ? localise(changing.content.name, 'it') : ''
  const members = changing?.terms.reduce((sum, terms) => sum + terms.members, 0) ?? 0
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
        actions={create}
      />
      {plans.length === 0 ? (
        <Card>
          <EmptyState icon="tag" title={texts('noneTitle')} text={texts('noneText')} action={create} />
        </Card>
      ) : (
        <ol className={`${pieces.sheet} ${pieces.lined} ${css.list}`}>
          {plans.map((plan, index) => (
            <PlanRow
              key={plan.id}
              plan={plan}
              to={`${inStore('plans', store.id)}/${plan.id}`}
              order={canEdit ? { ids: plans.map(({ id }) => id), index } : null}
              onStatus={canEdit ? () => setChanging(plan) : undefined}
            />
          ))}
        </ol>
      )}
      <ConfirmDialog
        title={texts(status === 'active' ? 'offerTitle' : 'withdrawTitle', { name })}
        confirm={texts(status === 'active' ? 'offer' : 'withdraw')}
        isDanger={status === 'inactive'}
        isOpen={changing !== null}
        onClose={() => setChanging(null)}
        intent="status"
        fields={{ id: changing?.id ?? '', status }}
        onDone={() => {
          const back = { intent: 'status', id: changing?.id ?? '', status: changing?.status ?? 'active' }
          const text = texts(status === 'active' ? 'offered' : 'withdrawn', { name })
          toast({ text, onUndo: () => void quick.submit(back, { method: 'post' }) })
        }}
      >
        <p>{texts(status === 'active' ? 'offerText' : 'withdrawText', { count: members })}</p>
      </ConfirmDialog>
    </>
  )
}
