import { apiContext } from '../session/contexts.ts'
import { leadOn } from '../session/require-answer.ts'
import type { Route } from './+types/figures-export-route.ts'
import { readFiguresChoice } from './read-figures-choice.server.ts'
import { toFile } from './to-file.server.ts'

/** The days of the period and of the one it is compared with as a file. */
export async function loader({ request, context, params: { storeId } }: Route.LoaderArgs) {
  const { query } = readFiguresChoice(request)
  const answer = await context.get(apiContext).file('exportFigures', { params: { storeId }, query })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  return toFile(answer)
}
