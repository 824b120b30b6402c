import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useTranslations } from '../texts/use-translations.ts'
import type { Route } from './+types/statement-page.ts'
import { answerSettlement } from './answer-settlement.server.ts'
import { StatementView } from './statement-view.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'money.view' })
  const at = { params: { storeId: store.id, id: params.statementId } }
  return { store, statement: await requireAnswer(request, context.get(apiContext).call('statementDetail', at)) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const at = { params: { storeId: params.storeId, id: params.statementId } }
  return answerSettlement({ request, context }, (body) =>
    context.get(apiContext).call('settleStatement', { ...at, body }),
  )
}

export default function StatementPage({ loaderData: { store, statement } }: Route.ComponentProps) {
  const texts = useTranslations('statements')
  const list = inStore('statements', store.id)
  return (
    <StatementView
      statement={statement}
      list={list}
      breadcrumb={[
        { label: store.name, to: inStore('store', store.id) },
        { label: texts('title'), to: list },
      ]}
      canSettle={store.permissions.includes('money.settle')}
    />
  )
}
