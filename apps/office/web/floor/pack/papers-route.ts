import { apiContext } from '../../session/contexts.ts'
import { leadOn } from '../../session/require-answer.ts'
import type { Route } from './+types/papers-route.ts'

/** Labels and slips of the parcels that were chosen, to be printed at once. */
export async function loader({ request, context, params: { storeId } }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.get('ids') ?? ''
  const answer = await context.get(apiContext).file('parcelPapers', { params: { storeId }, query: { ids } })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="parcels.pdf"' }
  return new Response(answer.body, { headers })
}
