import { apiContext } from '../../session/contexts.ts'
import { leadOn } from '../../session/require-answer.ts'
import type { Route } from './+types/failed-rows-route.ts'

/** The rows that are not imported, to be mended. */
export async function loader({ request, context, params: { storeId, importId } }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).file('failedRows', { params: { storeId, id: importId } })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const disposition = answer.headers.get('content-disposition') ?? 'attachment; filename="failed.csv"'
  return new Response(answer.body, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition },
  })
}
