import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import pieces from '../ui/page/parts.module.css'
import type { Route } from './+types/integrations-page.ts'
import { IntegrationCard } from './integration-card.tsx'
import { ToolsCard } from './tools-card.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'integrations.view' })
  const answer = context.get(apiContext).call('integrations', { params: { storeId: store.id } })
  return { store, list: await requireAnswer(request, answer) }
}

export { integrationsAction as action } from './integrations-action.ts'

/** Through which accounts a store's payments, mails and contacts go. */
export default function IntegrationsPage({ loaderData }: Route.ComponentProps) {
  const { store, list } = loaderData
  const texts = useTranslations('integrations')
  const canEdit = store.permissions.includes('integrations.edit')
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
      />
      <div className={pieces.cards}>
        {!canEdit && <Notice kind="info">{texts('readOnly')}</Notice>}
        {list.integrations.map((integration) => (
          <IntegrationCard key={integration.kind} integration={integration} list={list} canEdit={canEdit} />
        ))}
        <ToolsCard tools={list.tools} canEdit={canEdit} />
      </div>
    </>
  )
}
