// it has no entry of its own
import { RouterProvider } from 'react-aria-components'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Outlet, redirect, useHref, useNavigate } from 'react-router'
import { FRAMED_STORES } from '#office/contract/office-handler.ts'
import { officePaths } from '#paths/office/paths.ts'
import { apiContext, sessionContext, visitContext } from '../session/contexts.ts'
import { isLoggedOut } from '../session/is-logged-out.ts'
import { AskAgainProvider } from '../session/proof/ask-again-provider.tsx'
import { askBeforeScripts } from '../session/proof/ask-before-scripts.server.ts'
import { leadOn } from '../session/require-answer.ts'
import { requireSession } from '../session/require-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { languageCookie } from '../theme/preferences.ts'
import { ToastProvider } from '../ui/toast/toasts.tsx'
import type { Route } from './+types/frame.ts'
import css from './frame.module.css'
import { Header } from './header.tsx'
import { FrameKeys } from './keyboard/frame-keys.tsx'
import { Navigation } from './navigation-bar.tsx'
import { QuarantineBar } from './quarantine-bar.tsx'
import { SupportBar } from './support-bar.tsx'
import { useFocusOnHeading } from './use-focus-on-heading.ts'

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const answer = await context.get(apiContext).call('session', {})
    // a form hears from its action that the session has ended: it asks for a log-in, and nothing typed is lost
    if (!answer.success && request.method !== 'GET' && isLoggedOut(answer.code)) return next()
    if (!answer.success) throw leadOn(request, answer)
    const session = answer.data
    if (session.mustEnrol) throw redirect(officePaths.enrol)
    context.set(sessionContext, session)
    const visit = context.get(visitContext)
    const { language } = session.person
    const own = { ...visit, language }
    context.set(visitContext, own)
    const response = askBeforeScripts(request, own, await next())
    // the log-in page greets them in it next time
    if (visit.language !== language) response.headers.append('set-cookie', languageCookie(language, visit.origin))
    response.headers.set(FRAMED_STORES, session.stores.map(({ domain }) => domain).join(' '))
    return response
  },
]

export function loader({ context }: Route.LoaderArgs) {
  return { session: requireSession(context) }
}

/** What surrounds every page of whoever is logged in. */
export default function Frame({ loaderData }: Route.ComponentProps) {
  const { session } = loaderData
  const texts = useTranslations('frame')
  const navigate = useNavigate()
  useFocusOnHeading()
  return (
    <I18nProvider locale={session.person.language}>
      <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
        <ToastProvider>
          <AskAgainProvider>
            <FrameKeys>
              <a className={css.skip} href="#main">
                {texts('skip')}
              </a>
              {session.isQuarantined && <QuarantineBar />}
              <SupportBar support={session.support} stores={session.stores} />
              <Header />
              <div className={css.body}>
                <Navigation />
                <main id="main" className={css.main} tabIndex={-1}>
                  <Outlet />
                </main>
              </div>
            </FrameKeys>
          </AskAgainProvider>
        </ToastProvider>
      </RouterProvider>
    </I18nProvider>
  )
}
