import { incidentQuery } from '#office/contract/incidents/incidents.ts'
import { apiContext } from '../session/contexts.ts'
import { leadOn } from '../session/require-answer.ts'
import type { Route } from './+types/incidents-export-route.ts'

/** The list as a file, as it is filtered. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const given = Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== ''))
  const query = incidentQuery.omit({ before: true }).safeParse(given).data ?? {}
  const answer = await context.get(apiContext).file('exportIncidents', { params: { storeId: params.storeId }, query })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': answer.headers.get('content-disposition') ?? 'attachment; filename="incidents.csv"',
  }
  return new Response(answer.body, { headers })
}
