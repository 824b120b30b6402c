import { statementQuery } from '#office/contract/lending/statements.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { readListQuery } from '../ui/table/read-list-query.server.ts'
import type { Route } from './+types/statements-page.ts'
import { STATEMENT_FILTERS, StatementList } from './statement-list.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'money.view' })
  const query = readListQuery(request, { filters: STATEMENT_FILTERS, schema: statementQuery })
  const asked = context.get(apiContext).call('statements', { params: { storeId: store.id }, query })
  return { store, page: await requireAnswer(request, asked) }
}

/** What a store earns with garments that it lends, and owes for those of others. */
export default function StatementsPage({ loaderData: { store, page } }: Route.ComponentProps) {
  const texts = useTranslations('statements')
  return <StatementList {...page} path={inStore('statements', store.id)} store={store} lead={texts('lead')} hasSides />
}
