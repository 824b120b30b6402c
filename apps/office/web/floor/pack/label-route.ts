import { apiContext } from '../../session/contexts.ts'
import { leadOn } from '../../session/require-answer.ts'
import type { Route } from './+types/label-route.ts'

/** The courier's label of a parcel, to be printed. */
export async function loader({ request, context, params: { storeId, parcelId } }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).file('parcelLabel', { params: { storeId, id: parcelId } })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="label.pdf"' }
  return new Response(answer.body, { headers })
}
