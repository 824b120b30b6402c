import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import type { Route } from './+types/support-page.ts'
import css from './support.module.css'
import { SupportRow } from './support-row.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'audit.view' })
  const answer = context.get(apiContext).call('supportSessions', { params: { storeId: store.id } })
  return { store, ...(await requireAnswer(request, answer)) }
}

export { supportPageAction as action } from './support-page-action.ts'

/** Who of the platform looks or looked into the store, and why; its owner lets them help, or ends it. */
export default function SupportPage({ loaderData }: Route.ComponentProps) {
  const { store, sessions } = loaderData
  const texts = useTranslations('supportPage')
  const canDecide = store.permissions.includes('lifecycle.edit')
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
      />
      <Card>
        {sessions.length === 0 && <EmptyState icon="shield" title={texts('noneTitle')} text={texts('noneText')} />}
        <ul className={`${pieces.ruled} ${pieces.flush} ${css.sessions}`}>
          {sessions.map((session) => (
            <SupportRow key={session.id} session={session} canDecide={canDecide} />
          ))}
        </ul>
      </Card>
    </>
  )
}
