import { redirect, redirectDocument } from 'react-router'
import { officePaths, toOwnPath } from '#paths/office/paths.ts'
import type { Route } from './+types/logout-route.ts'
import { apiContext } from './session/contexts.ts'

/** A link alone logs nobody out. */
export function loader() {
  return redirect(officePaths.home)
}

export async function action({ request, context }: Route.ActionArgs) {
  const next = (await request.formData()).get('next')
  await context.get(apiContext).call('logOut', {})
  return redirectDocument(typeof next === 'string' ? toOwnPath(next) : officePaths.login)
}
