import { redirect, redirectDocument } from 'react-router'
import type { Route } from './+types/logout-route.ts'
import { officePaths } from './paths/paths.ts'
import { apiContext } from './session/contexts.ts'

/** A link alone logs nobody out. */
export function loader() {
  return redirect(officePaths.home)
}

export async function action({ context }: Route.ActionArgs) {
  await context.get(apiContext).call('logOut', {})
  return redirectDocument(officePaths.login)
}
