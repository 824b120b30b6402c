import { statementFileQuery } from '#office/contract/lending/statements.ts'
import { apiContext } from '../session/contexts.ts'
import { leadOn } from '../session/require-answer.ts'
import type { Route } from './+types/statements-export-route.ts'
import { toFile } from './to-file.server.ts'

/** The lines of the list as a file, as it is filtered, or those of one statement. */
export async function loader({ request, context, params: { storeId } }: Route.LoaderArgs) {
  const given = Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== ''))
  const query = statementFileQuery.safeParse(given).data ?? {}
  const answer = await context.get(apiContext).file('exportStatements', { params: { storeId }, query })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  return toFile(answer)
}
