import { redirect } from 'react-router'
import { inStore } from '../paths/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { leadOn } from '../session/require-answer.ts'
import type { Route } from './+types/store-export-route.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(inStore('life', params.storeId))
}

/** The whole store as a file, passed on as it comes. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { storeId } = params
  const answer = await context.get(apiContext).file('exportStore', { params: { storeId } })
  // asked again who it is on the page itself, where the same button is
  if (!(answer instanceof Response)) {
    if (answer.code === 'FRESH_PROOF_NEEDED') throw redirect(`${inStore('life', storeId)}?prove`)
    throw leadOn(request, answer)
  }
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${storeId}.zip"`,
  }
  return new Response(answer.body, { headers })
}
