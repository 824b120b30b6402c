import { statementFileQuery } from '#office/contract/lending/statements.ts'
import { toFile } from '../../lending/to-file.server.ts'
import { apiContext } from '../../session/contexts.ts'
import { leadOn } from '../../session/require-answer.ts'
import { readFilters } from '../read-filters.ts'
import type { Route } from './+types/platform-statements-export-route.ts'

/** The lines of the list as a file, as it is filtered, or those of one statement. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readFilters(request, { schema: statementFileQuery, names: ['state', 'id'] })
  const answer = await context.get(apiContext).file('exportPlatformStatements', { query })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  return toFile(answer)
}
