import { courierDayQuery } from '#office/contract/floor/courier.ts'
import { apiContext } from '../../session/contexts.ts'
import { leadOn } from '../../session/require-answer.ts'
import type { Route } from './+types/day-pdf-route.ts'

/** The list of a day, to be printed. */
export async function loader({ request, context, params: { storeId } }: Route.LoaderArgs) {
  const day = new URL(request.url).searchParams.get('day') ?? undefined
  const query = courierDayQuery.safeParse({ day }).data ?? {}
  const answer = await context.get(apiContext).file('courierDayPdf', { params: { storeId }, query })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="courier.pdf"' }
  return new Response(answer.body, { headers })
}
