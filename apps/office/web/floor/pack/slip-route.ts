import { apiContext } from '../../session/contexts.ts'
import { leadOn } from '../../session/require-answer.ts'
import type { Route } from './+types/slip-route.ts'

/** The packing slip of a parcel, to be looked at and printed. */
export async function loader({ request, context, params: { storeId, parcelId } }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).file('packingSlip', { params: { storeId, id: parcelId } })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="slip.pdf"' }
  return new Response(answer.body, { headers })
}
