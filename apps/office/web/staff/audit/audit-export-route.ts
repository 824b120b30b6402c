import { redirect } from 'react-router'
import { auditQuery } from '#office/contract/staff/audit.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { leadOn } from '../../session/require-answer.ts'
import type { Route } from './+types/audit-export-route.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(inStore('audit', params.storeId))
}

/** The export for who sends the form before scripts have loaded. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const given = Object.fromEntries([...form].filter(([, value]) => value !== ''))
  const body = auditQuery.omit({ before: true }).safeParse(given).data ?? {}
  const { storeId } = params
  const answer = await context.get(apiContext).file('exportAudit', { params: { storeId }, body })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="audit.csv"',
  }
  return new Response(answer.body, { headers })
}
