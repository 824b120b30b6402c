import { statementQuery } from '#office/contract/lending/statements.ts'
import { officePaths } from '#paths/office/paths.ts'
import { STATEMENT_FILTERS, StatementList } from '../../lending/statement-list.tsx'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { PLACE } from '../../ui/table/table-state.ts'
import { readFilters } from '../read-filters.ts'
import { requirePlatform } from '../require-platform.ts'
import type { Route } from './+types/platform-statements-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePlatform(context, 'platform.money')
  const query = readFilters(request, { schema: statementQuery, names: [...STATEMENT_FILTERS, PLACE] })
  return requireAnswer(request, context.get(apiContext).call('platformStatements', { query }))
}

/** What stores owe for the platform's garments. */
export default function PlatformStatementsPage({ loaderData: page }: Route.ComponentProps) {
  const texts = useTranslations('statements')
  return <StatementList {...page} path={officePaths.platformStatements} lead={texts('platformLead')} hasSides={false} />
}
