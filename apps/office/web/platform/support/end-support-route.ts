import { redirect } from 'react-router'
import { officePaths } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { leadOn } from '../../session/require-answer.ts'
import type { Route } from './+types/end-support-route.ts'

export function loader() {
  return redirect(officePaths.home)
}

/** The end of a look into a store, from the bar above every page. One that is over already is over. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await context.get(apiContext).call('endSupport', {})
  if (!answer.success && answer.code !== 'NOT_FOUND') throw leadOn(request, answer)
  return redirect(officePaths.home)
}
