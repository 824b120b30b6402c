import { redirect } from 'react-router'
import { platformStoresQuery } from '#office/contract/platform/platform.ts'
import { officePaths } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { leadOn } from '../../session/require-answer.ts'
import type { Route } from './+types/stores-export-route.ts'

export function loader() {
  return redirect(officePaths.platform)
}

/** The export for who sends the form before scripts have loaded. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const given = Object.fromEntries([...form].filter(([, value]) => value !== ''))
  const body = platformStoresQuery.omit({ after: true }).safeParse(given).data ?? {}
  const answer = await context.get(apiContext).file('exportPlatformStores', { body })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const disposition = 'attachment; filename="stores.csv"'
  return new Response(answer.body, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition },
  })
}
