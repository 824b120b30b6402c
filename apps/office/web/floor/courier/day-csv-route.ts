import { courierDayQuery } from '#office/contract/floor/courier.ts'
import { apiContext } from '../../session/contexts.ts'
import { leadOn } from '../../session/require-answer.ts'
import type { Route } from './+types/day-csv-route.ts'

/** The list of a day as a table. */
export async function loader({ request, context, params: { storeId } }: Route.LoaderArgs) {
  const day = new URL(request.url).searchParams.get('day') ?? undefined
  const query = courierDayQuery.safeParse({ day }).data ?? {}
  const answer = await context.get(apiContext).file('courierDayCsv', { params: { storeId }, query })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': answer.headers.get('content-disposition') ?? 'attachment; filename="courier.csv"',
  }
  return new Response(answer.body, { headers })
}
