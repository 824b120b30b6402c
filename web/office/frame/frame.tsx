import { Outlet, redirect } from 'react-router'
import { officePaths } from '../paths/paths.ts'
import { apiContext, sessionContext, visitContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { languageCookie } from '../theme/preferences.ts'
import type { Route } from './+types/frame.ts'

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const session = await requireAnswer(request, context.get(apiContext).call('session', {}))
    if (session.mustEnrol) throw redirect(officePaths.enrol)
    context.set(sessionContext, session)
    const visit = context.get(visitContext)
    const { language } = session.person
    context.set(visitContext, { ...visit, language })
    const response = await next()
    // the log-in page greets them in it next time
    if (visit.language !== language) response.headers.append('set-cookie', languageCookie(language, visit.origin))
    return response
  },
]

export function loader({ context }: Route.LoaderArgs) {
  return { session: context.get(sessionContext) }
}

export default function Frame() {
  return <Outlet />
}
