import { apiContext } from '../../session/contexts.ts'
import { leadOn } from '../../session/require-answer.ts'
import { readMonth } from '../read-month.server.ts'
import { toBookFile } from '../to-book-file.server.ts'
import type { Route } from './+types/journal-export-route.ts'

/** The journal of a month as a file for the accountant's program. */
export async function loader({ request, context, params: { storeId } }: Route.LoaderArgs) {
  const query = readMonth(request)
  const answer = await context.get(apiContext).file('exportJournal', { params: { storeId }, query })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  return toBookFile(answer)
}
