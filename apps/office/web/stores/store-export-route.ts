import { redirect } from 'react-router'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { leadOn } from '../session/require-answer.ts'
import type { Route } from './+types/store-export-route.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(inStore('tasks', params.storeId))
}

/** The file that an export has made, passed on as it comes. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { storeId, taskId } = params
  const answer = await context.get(apiContext).file('takeExport', { params: { storeId, id: taskId } })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const disposition = answer.headers.get('content-disposition') ?? 'attachment'
  return new Response(answer.body, {
    headers: { 'content-type': 'application/zip', 'content-disposition': disposition },
  })
}
