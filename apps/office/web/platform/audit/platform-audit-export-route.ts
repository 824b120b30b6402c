import { redirect } from 'react-router'
import { auditQuery } from '#office/contract/staff/audit.ts'
import { officePaths } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { leadOn } from '../../session/require-answer.ts'
import type { Route } from './+types/platform-audit-export-route.ts'

export function loader() {
  return redirect(officePaths.platformAudit)
}

/** The export for who sends the form before scripts have loaded. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const given = Object.fromEntries([...form].filter(([, value]) => value !== ''))
  const body = auditQuery.omit({ before: true }).safeParse(given).data ?? {}
  const answer = await context.get(apiContext).file('exportPlatformAudit', { body })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const disposition = 'attachment; filename="platform-audit.csv"'
  return new Response(answer.body, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition },
  })
}
