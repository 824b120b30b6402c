import { EXPORT_KINDS } from '#domain/catalogue/import/export-catalogue.ts'
import { apiContext } from '../../session/contexts.ts'
import { leadOn } from '../../session/require-answer.ts'
import type { Route } from './+types/catalogue-export-route.ts'

/** The catalogue as a file, passed on as it comes. */
export async function loader({ request, context, params: { storeId } }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('kind')
  const kind = EXPORT_KINDS.find((known) => known === wanted) ?? 'products'
  const answer = await context.get(apiContext).file('exportCatalogue', { params: { storeId }, query: { kind } })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const disposition = answer.headers.get('content-disposition') ?? 'attachment; filename="catalogue.csv"'
  return new Response(answer.body, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition },
  })
}
