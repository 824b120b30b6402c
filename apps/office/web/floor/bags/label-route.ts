import { apiContext } from '../../session/contexts.ts'
import { leadOn } from '../../session/require-answer.ts'
import type { Route } from './+types/label-route.ts'

/** The label of a bag, to be looked at and printed. */
export async function loader({ request, context, params: { storeId, bagId } }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).file('bagLabel', { params: { storeId, id: bagId } })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="bag.pdf"' }
  return new Response(answer.body, { headers })
}
