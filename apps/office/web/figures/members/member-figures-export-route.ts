import { apiContext } from '../../session/contexts.ts'
import { leadOn } from '../../session/require-answer.ts'
import { toFile } from '../to-file.server.ts'
import type { Route } from './+types/member-figures-export-route.ts'

/** The months as a file. */
export async function loader({ request, context, params: { storeId } }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).file('exportMemberFigures', { params: { storeId } })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  return toFile(answer)
}
